import type { z } from 'zod';
import { MAX_LISTED, type signUpListCalls } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { gatheringAtKey } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { signUpMail } from './jobs.ts';
import type { Needs } from './office-entry.ts';
import { listInStates } from './office-store.ts';
import { noteInActivity } from './office-trace.ts';
import { stateAt } from './own.ts';

type Letters = (typeof signUpListCalls)['POST /api/sign-ups/dates/{id}/letters'];

/** Who can be written to: those whose address is somebody else's, for all one knows, are not. */
const WRITTEN_TO = ['coming', 'offered', 'waiting'] as const;

/**
 * Writes to those who are named, or to everybody who is coming: a mail to each alone, once for each key. Those without an
 * address are told of, to be called. Refuses `invalid` where there is nobody.
 */
export async function writeToComing(
  { db, clock, jobs }: Needs,
  actor: Actor,
  date: string,
  { key, ids, subject, text }: z.output<Letters['body']>,
): Promise<z.output<Letters['answer']>> {
  const call = 'POST /api/sign-ups/dates/{id}/letters';
  const content = { ids, subject, text };
  const answer = await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const now = toStored(clock.now());
    const isFirst = await isFirstRequest(transaction, { call, of: date, key, actor, content }, own);
    const { key: dateId, gathering } = await gatheringAtKey(transaction, date);
    const named = ids && new Set(ids);
    const asked = { states: WRITTEN_TO, limit: MAX_LISTED };
    const rows = (await listInStates(transaction, dateId, asked)).filter((row) => {
      const state = stateAt(row, now);
      if (state === 'lapsed') return false;
      return named ? named.has(row.id) : state === 'coming';
    });
    if (rows.length === 0) throw new Refusal('invalid', t('There is nobody to write to.'));
    const addressed = rows.filter(({ email }) => email !== '');
    if (isFirst) {
      for (const { id } of addressed)
        await signUpMail.enqueue(own, { signUpId: id, letter: 'written', subject, text });
      await noteInActivity(transaction, actor, { action: 'send', gathering }, now);
    }
    const withoutAddress = rows
      .filter(({ name, email }) => email === '' && name !== '')
      .map(({ id, name, phone }) => ({ id, name, phone }));
    return { mails: addressed.length, withoutAddress };
  });
  void jobs.runDue();
  return answer;
}
