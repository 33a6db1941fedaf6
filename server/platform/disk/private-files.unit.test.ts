import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closeFilesIn, closeFolder } from './private-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-private-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

it('makes a folder and everything in it accessible only to its owner', async () => {
  mkdirSync(join(folder, 'uploads/images'), { recursive: true });
  for (const name of ['narthex.db', 'narthex.db-wal', 'uploads/images/a.webp'])
    writeFileSync(join(folder, name), '');
  for (const name of ['', 'uploads', 'uploads/images']) chmodSync(join(folder, name), 0o755);
  for (const name of ['narthex.db', 'narthex.db-wal']) chmodSync(join(folder, name), 0o664);
  chmodSync(join(folder, 'uploads/images/a.webp'), 0o444);

  closeFolder(folder);
  expect(await closeFilesIn(folder)).toBe(0);
  expect(['', 'uploads', 'uploads/images'].map(modeOf)).toEqual(['700', '700', '700']);
  expect(['narthex.db', 'narthex.db-wal', 'uploads/images/a.webp'].map(modeOf)).toEqual([
    '600',
    '600',
    '400',
  ]);
});
