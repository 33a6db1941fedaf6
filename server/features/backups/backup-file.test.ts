import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { openApp } from '#tests/app.ts';
import { backupOf } from '#tests/factories/backups.ts';
import { buildPost } from '#tests/factories/content.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { WrongBackup } from './format.ts';
import { makeBackup } from './make-backup.ts';
import { readHead, unpackBackup } from './unpack.ts';

const PASSPHRASE = 'five words that nobody guesses';

const app = forEachTest(openApp);
const withPassphrase = (passphrase: string | undefined) => {
  const { config } = app.services;
  return { ...app.services, config: { ...config, backups: { ...config.backups, passphrase } } };
};

it('is readable only with the passphrase', async () => {
  await buildPost(app);
  const { file } = await makeBackup(withPassphrase(PASSPHRASE));
  expect(file).toMatch(/\.tar\.age$/);
  expect((await readFile(file)).includes('backup.json')).toBe(false);
  await expect(readHead({ file, passphrase: undefined })).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(readHead({ file, passphrase: 'another passphrase' })).rejects.toThrow(
    'another passphrase',
  );
  expect((await readHead({ file, passphrase: PASSPHRASE })).format).toBe(1);
});

test.each([
  ['plain', undefined, 60],
  // Making the key takes a second each time.
  ['encrypted', PASSPHRASE, 3],
])('of a %s one, changed bytes and a missing end are found', async (_, passphrase, places) => {
  const { file } = await makeBackup(withPassphrase(passphrase));
  const folder = join(app.services.config.dataDir, 'unpacked');
  const unpack = async () => {
    await rm(folder, { recursive: true, force: true });
    return unpackBackup({ file, passphrase }, { folder, withFiles: true });
  };
  await unpack();
  const { size } = await stat(file);
  const bytes = await readFile(file);
  for (let step = 0; step < places; step += 1) {
    const at = Math.floor(((size - 1) * step) / (places - 1));
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(unpack(), `byte ${at} of ${size}`).rejects.toThrow(/BACKUP_PASSPHRASE|backup/);
  }
  for (const cut of passphrase === undefined ? [1, Math.floor(size / 2), size - 1] : [1]) {
    await writeFile(file, bytes.subarray(0, size - cut));
    await expect(unpack(), `without ${cut}`).rejects.toThrow(/backup/);
  }
});

test.each([
  ['a file that is there twice', ['files/uploads/a.webp', 'files/uploads/a.webp']],
  ['a file in a file', ['files/uploads/a', 'files/uploads/a/b']],
  ['a file in the place of a folder', ['files/uploads/a/b', 'files/uploads/a']],
  ['a name that no disk has', [`files/uploads/${'a'.repeat(400)}`]],
])('%s is damage', async (_, names) => {
  const { dataDir } = app.services.config;
  const file = join(dataDir, 'made-by-hand.tar');
  await writeFile(file, backupOf(names.map((name) => ({ name, data: 'x' }))));
  const unpacking = unpackBackup(
    { file, passphrase: undefined },
    { folder: join(dataDir, 'unpacked'), withFiles: true },
  );
  await expect(unpacking).rejects.toThrow(WrongBackup);
});
