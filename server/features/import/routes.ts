import {
  type Import,
  type ImportItem,
  type importCalls,
  type ListedImport,
  MAX_IMPORT_QUESTIONS,
  type Making,
} from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import { existing, isWorking, nextRecord, recordOf } from './import-record.ts';
import { BATCH } from './limits.ts';
import { listedImports, shownImport, shownItem } from './present.ts';
import { report } from './report.ts';
import { listShown } from './shown-items-store.ts';
import { importsIn, listFiles, listImports, receivedOf } from './store.ts';
import { beginImport, dropImport, takePiece } from './take-files.ts';
import { startWork, type WorkNeeds } from './work.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** More imports than a church ever makes. */
const MAX_LISTED = 100;

export const importRoutes = (services: Services): HandlersOf<typeof importCalls> => ({
  'GET /api/imports': () => allImports(services),
  'POST /api/imports': ({ actor, body }) => beginImport(services, actor, body),
  'GET /api/imports/{id}': ({ params }) => oneImport(services, params.id),
  'PUT /api/imports/{id}/files/{file}': ({ params, fields, file }) =>
    takePiece(services, params.id, { file: params.file, ...fields, chunk: file }),
  'POST /api/imports/{id}/read': ({ params, body }) => startReading(services, params.id, body),
  'GET /api/imports/{id}/items': ({ params, query }) => itemsOf(services, params.id, query),
  'POST /api/imports/{id}/make': ({ actor, params, body }) =>
    startMaking(services, actor, params.id, body),
  'POST /api/imports/{id}/stop': ({ params }) => stopImport(services, params.id),
  'POST /api/imports/{id}/take-back': ({ actor, params }) =>
    startTakingBack(services, actor, params.id),
  'GET /api/imports/{id}/report': ({ params }) => report(services, params.id),
  'DELETE /api/imports/{id}': ({ params }) => dropImport(services, params.id),
});

async function allImports({ db }: Needs): Promise<ListedImport[]> {
  return listedImports(db, (await listImports(db, MAX_LISTED)).map(recordOf));
}

const oneImport = async (needs: Needs, id: string): Promise<Import> =>
  shownImport(needs, await existing(needs.db, id));

/** Starts to read what has arrived. Refuses `conflict` before that, and once things were made. */
async function startReading(
  needs: WorkNeeds,
  id: string,
  { answers }: { answers: { id: string; value: string }[] },
): Promise<Import> {
  const record = await existing(needs.db, id);
  if (isWorking(record)) return shownImport(needs, record);
  if (!['receiving', 'read', 'wrong', 'failed'].includes(record.state) || record.making)
    throw new Refusal('conflict', t('This import was made already. Choose the file again.'));
  const received = await receivedOf(needs.db, id);
  const files = await listFiles(needs.db, id);
  if (files.some(({ position, size }) => (received.get(position) ?? 0) < size))
    throw new Refusal(
      'conflict',
      t('The files have not arrived completely yet. Send the rest of them first.'),
    );
  const given = Object.fromEntries(answers.map(({ id: question, value }) => [question, value]));
  // Whoever knows what a file asks may answer before it was read; there are never more answers than questions.
  const all = Object.entries({ ...record.answers, ...given }).slice(-MAX_IMPORT_QUESTIONS);
  await startWork(needs, record, { state: 'reading', answers: Object.fromEntries(all) });
  return oneImport(needs, id);
}

/** Starts to make what was read, or goes on. Refuses `conflict` while another import works, or asks something. */
async function startMaking(
  needs: WorkNeeds,
  actor: Actor,
  id: string,
  making: Making,
): Promise<Import> {
  const record = await existing(needs.db, id);
  if (record.state === 'making' || record.state === 'done') return shownImport(needs, record);
  if (record.isTakenBack)
    throw new Refusal(
      'conflict',
      t('This import is being taken back. Go on with that, or choose the file again.'),
    );
  const mayGoOn = record.making && ['stopped', 'failed'].includes(record.state);
  if (record.state !== 'read' && !mayGoOn)
    throw new Refusal('conflict', t('This file has not been read yet. Read it first.'));
  if (record.questions.some(({ value }) => value === null))
    throw new Refusal('conflict', t('Answer the questions about this file first.'));
  // What was left out at first is not planned any more: who goes on makes the rest.
  const next = {
    state: 'making' as const,
    userId: actor.userId,
    making: record.making ?? making,
  };
  await startWork(needs, record, next, (db) => refuseOthers(db, id));
  return oneImport(needs, id);
}

async function refuseOthers(db: Database, id: string): Promise<void> {
  for (const state of ['making', 'taking-back'])
    for (const other of await importsIn(db, state))
      if (other.id !== id)
        throw new Refusal(
          'conflict',
          t('Another import is at work. Wait until it is done, or stop it.'),
        );
}

async function stopImport(needs: Needs, id: string): Promise<Import> {
  for (;;) {
    const record = await existing(needs.db, id);
    if (!isWorking(record)) return shownImport(needs, record);
    // What is half read is read again.
    const state = record.state === 'reading' ? 'receiving' : 'stopped';
    const stopped = await nextRecord(needs, record, { state, progress: null });
    if (stopped) return shownImport(needs, stopped);
  }
}

/** Starts to take back what was made. Refuses `conflict` while something works, or where nothing was made. */
async function startTakingBack(needs: WorkNeeds, actor: Actor, id: string): Promise<Import> {
  const record = await existing(needs.db, id);
  if (record.state === 'taking-back') return shownImport(needs, record);
  if (isWorking(record)) throw new Refusal('conflict', t('This import is at work. Stop it first.'));
  if (!record.making)
    throw new Refusal('conflict', t('Nothing was made of this file yet: discard it.'));
  const next = { state: 'taking-back' as const, userId: actor.userId, isTakenBack: true };
  await startWork(needs, record, next, (db) => refuseOthers(db, id));
  return oneImport(needs, id);
}

type ItemQuery = Omit<Parameters<typeof listShown>[2], 'limit'>;

async function itemsOf(
  { db }: Needs,
  id: string,
  query: ItemQuery,
): Promise<{ items: ImportItem[]; hasMore: boolean }> {
  const { reader } = await existing(db, id);
  const rows = await listShown(db, id, { ...query, limit: BATCH + 1 });
  return {
    items: rows.slice(0, BATCH).map((row) => shownItem(row, reader)),
    hasMore: rows.length > BATCH,
  };
}
