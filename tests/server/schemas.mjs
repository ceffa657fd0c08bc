// The schemas of docs/schemas, compiled once; a fault names the message and what is wrong with it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/schemas');
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.json')))
  ajv.addSchema(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));

// Throws unless `value` is what the schema says; `name` is a file, or a file with #/$defs/part.
export function check(name, value) {
  const validate = ajv.getSchema(name);
  if (!validate) throw new Error(`there is no schema ${name}`);
  if (validate(value)) return value;
  const text = JSON.stringify(value) ?? 'undefined';
  throw new Error(`not as ${name} says: ${ajv.errorsText(validate.errors.slice(0, 5))}\n  in ${text.slice(0, 2000)}`);
}

// A message of the socket; `side` is 'client' or 'server'. Checked twice: by its type, for a readable fault, and as
// a whole, so that exactly one kind fits.
export function checkMessage(side, message) {
  if (typeof message?.type !== 'string') throw new Error(`a message without type: ${JSON.stringify(message)}`);
  check(`${side}.json#/$defs/${message.type}`, message);
  check(`${side}.json`, message);
}

export function checkView(game, view) {
  check(`${game}-view.json`, view);
}

export function checkFilm(film) {
  check('film.json', film);
  for (const { view } of film.frames) if (view) checkView(film.game, view);
}
