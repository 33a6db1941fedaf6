import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { explainDisk } from './explain-disk.ts';
import { WrongBackup } from './format.ts';

const explained = (work: Promise<unknown>) => work.catch(explainDisk('/srv/data', 'DATA_DIR'));

const FULL =
  'The disk of /srv/data is full. Free some space there, or choose another folder with DATA_DIR.';

it.runIf(process.platform === 'linux')('says that a disk is full', async () => {
  // Linux's device that is always full (full(4)).
  await expect(explained(writeFile('/dev/full', 'x'))).rejects.toThrow(new WrongBackup(FULL));
});

it('says so of a database without room, and passes other errors on', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table t (c); pragma max_page_count = 3');
  const fill = async () => database.exec(`insert into t values (zeroblob(100000))`);
  await expect(explained(fill())).rejects.toThrow(new WrongBackup(FULL));
  const other = new Error('of something else');
  await expect(explained(Promise.reject(other))).rejects.toBe(other);
  database.close();
});
