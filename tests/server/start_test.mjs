// A server that cannot have its data says why, in a sentence, and ends with an exit code.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Server, program, scratchFolder } from './server.mjs';

function startOn(folder) {
  const flags = ['serve', '--address', '127.0.0.1', '--port', '0', '--data', folder, '--web', folder];
  const { status, stdout, stderr } = spawnSync(program, flags, { encoding: 'utf8', timeout: 20_000, env: { ...process.env } });
  return { status, said: stdout + stderr };
}

test('a second server on the folder is refused, whoever deletes the lock file', async () => {
  const server = await Server.start();
  const lock = path.join(server.folder, 'tessera.sqlite.lock');
  for (const deleted of [false, true]) {
    if (deleted) fs.rmSync(lock);
    const { status, said } = startOn(server.folder);
    assert.equal(status, 2, said);
    assert.match(said, /in use by another server: stop that one/);
  }
  const table = await server.openTable();
  await server.expect(200, 'GET', `/api/tables/${table.id}`);
  await server.close();
});

test('a damaged database is refused and left as it is', () => {
  const folder = scratchFolder();
  const file = path.join(folder, 'tessera.sqlite');
  const damaged = Buffer.alloc(20_000, 'no database');
  fs.writeFileSync(file, damaged);
  const { status, said } = startOn(folder);
  assert.equal(status, 2, said);
  assert.match(said, /tessera\.sqlite.*put your newest backup in its place/);
  assert.ok(fs.readFileSync(file).equals(damaged));
  fs.rmSync(folder, { recursive: true });
});
