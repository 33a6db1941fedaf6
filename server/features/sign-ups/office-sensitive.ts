import type { KeptAnswer } from '#contract/questions.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { gatheringAtKey } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { toStored } from '#server/platform/clock.ts';
import { askedDates } from './office-lists.ts';
import { listOfDates } from './office-store.ts';
import { noteInActivity } from './office-trace.ts';

/** More than any church asks for at once. */
const MOST = 20_000;

/** The sensitive answers of a date, or of all of an event; who asked for them is noted. Refuses `not-found`. */
export async function sensitiveAnswers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  asked: { event: string; date?: string | undefined },
): Promise<{ id: string; answers: KeptAnswer[] }[]> {
  return db.transaction().execute(async (transaction) => {
    const ids = await askedDates(transaction, asked);
    const rows = await listOfDates(transaction, ids, { offset: 0, limit: MOST });
    const [first] = ids;
    if (first !== undefined) {
      const { gathering } = await gatheringAtKey(transaction, first);
      const of = { gathering, isOfAll: asked.date === undefined };
      await noteInActivity(transaction, actor, { action: 'read', ...of }, toStored(clock.now()));
    }
    return rows.flatMap(({ id, answers }) => {
      const sensitive = readKept(answers).filter(({ isSensitive }) => isSensitive);
      return sensitive.length === 0 ? [] : [{ id, answers: sensitive }];
    });
  });
}
