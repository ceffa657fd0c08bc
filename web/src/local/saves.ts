// Games of this browser, kept in IndexedDB: after every answer the whole record with its key, so that a closed tab
// goes on later.
import type { Result, Seat, Stops } from '../protocol';

export interface LocalSeat {
  kind: 'human' | 'bot';
  name: string;
  bot?: string;
}
export interface Save {
  id: string;
  game: string;
  title: string;
  seats: LocalSeat[];
  record: string; // holds the secrets of the table
  snapshot: string; // the position, for a day when the rules have changed
  created: number;
  updated: number;
  turn: number;
  waiting: Seat[];
  over: boolean;
  result: Result | null;
  seen: number;
  stops?: Stops; // of all who share the device
}

export interface Saves {
  put(save: Save): Promise<void>;
  get(id: string): Promise<Save | undefined>;
  delete(id: string): Promise<void>;
  list(): Promise<Save[]>; // the newest first
}

const database = 'tessera';
const store = 'games';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab keeps an older version open; close it'));
  });
}

async function run<T>(mode: IDBTransactionMode, action: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(store, mode);
      const request = action(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

export const newestFirst = (saves: Save[]): Save[] => saves.sort((a, b) => b.updated - a.updated);

export const browserSaves: Saves = {
  put: async (save) => void (await run('readwrite', (games) => games.put(save))),
  get: (id) => run<Save | undefined>('readonly', (games) => games.get(id)),
  delete: (id) => run('readwrite', (games) => games.delete(id)),
  list: async () => newestFirst(await run<Save[]>('readonly', (games) => games.getAll())),
};
