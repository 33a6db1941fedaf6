import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { findAdministrator } from '#server/features/accounts/acting.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { withFiles } from './given.ts';
import type { ImportRecord } from './import-record.ts';
import { makeAll } from './make.ts';
import type { MakingNeeds } from './makers/maker.ts';
import type { Files } from './planned.ts';
import { readImport } from './read-file.ts';
import { takeBackAll } from './take-back.ts';
import type { Working } from './working.ts';

/** Does what an import's state says. Returns what is to be stored of its end; nothing if somebody stopped it. */
export async function workOn(
  needs: MakingNeeds,
  work: Working,
  given?: Files,
): Promise<Partial<ImportRecord>> {
  const { record } = work;
  const withThem = <T>(use: (files: Files) => Promise<T>) =>
    given ? use(given) : withFiles(needs, record.id, use);
  if (record.state === 'reading')
    return withThem((files) => readImport(needs, record, files, work));
  const actor = await actorOf(needs, record);
  if (record.state === 'taking-back') return takeBackAll(needs, actor, work);
  return withThem((files) => makeAll(needs, actor, files, work));
}

async function actorOf(needs: MakingNeeds, { userId }: ImportRecord): Promise<Actor> {
  const actor = await findAdministrator(needs.db, userId);
  if (actor) return actor;
  throw new Refusal(
    'forbidden',
    t('Who began this import is no administrator any more. Bring the file again.'),
  );
}
