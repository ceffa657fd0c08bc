// The engine that wasm/build.sh makes: all games in one file. A game too large for it may bring a file of its own.
export const sharedEngine = (): Promise<{ default: string }> => import('../../wasm/tessera.wasm?url');
