// Films are kept as they were made, and some were made by older servers.
import type { Film } from '../protocol';

// The views of theirs say `options` for what the table was made with.
export function today(film: Film): Film {
  const frames = film.frames.map((frame) => {
    const { options, ...view } = (frame.view ?? {}) as Record<string, unknown>;
    return options === undefined ? frame : { ...frame, view: { ...view, settings: options } };
  });
  return { ...film, frames };
}
