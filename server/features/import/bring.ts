import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { type Import, importKinds, type Making } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { anyAdministrator } from '#server/features/accounts/acting.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { withLocalFiles } from './given.ts';
import { existing, newRecord, recordOf, rowOf } from './import-record.ts';
import type { Files } from './planned.ts';
import { shownImport } from './present.ts';
import { importsIn, insertImport } from './store.ts';
import { ImportWork, type WorkNeeds } from './work.ts';

type Asked = {
  file: string;
  /** A folder or a zip with what the file names. */
  beside: string | undefined;
  answers: Record<string, string>;
  /** Undefined: it is only read. */
  as: Making['as'] | undefined;
  withChanges: boolean;
};

/** Brings a file of this machine's disk. Returns how the import stands at its end. */
export async function bring(needs: WorkNeeds, asked: Asked): Promise<Import> {
  const { file, beside, answers, as, withChanges } = asked;
  const userId = await anyAdministrator(needs.db);
  if (userId === undefined)
    throw new Refusal(
      'conflict',
      t('This site has no administrator yet. Start it and set it up first.'),
    );
  return withLocalFiles(file, beside, async (files) => {
    const given = { id: randomUUID(), userId, name: basename(file) };
    const record = newRecord(given, toStored(needs.clock.now()));
    await insertImport(needs.db, rowOf(record), []);
    await run(needs, record.id, files, { state: 'reading', answers });
    const read = await existing(needs.db, record.id);
    const isAnswered = read.questions.every(({ value }) => value !== null);
    if (as && read.state === 'read' && isAnswered && (await isFree(needs))) {
      const making = { as, withChanges, kinds: [...importKinds] };
      await run(needs, record.id, files, { state: 'making', making });
    }
    return shownImport(needs, await existing(needs.db, record.id));
  });
}

async function isFree({ db }: WorkNeeds): Promise<boolean> {
  const busy = [...(await importsIn(db, 'making')), ...(await importsIn(db, 'taking-back'))];
  const [other] = busy.map(recordOf);
  if (!other) return true;
  throw new Refusal('conflict', t('Another import is at work. Wait until it is done, or stop it.'));
}

async function run(
  needs: WorkNeeds,
  id: string,
  files: Files,
  news: Parameters<typeof ImportWork.begin>[2],
): Promise<void> {
  const work = await ImportWork.begin(needs, await existing(needs.db, id), news);
  await work?.run(files);
}
