import type { z } from 'zod';
import type { accountCalls } from '#contract/accounts.ts';
import type { SignUpState } from '#contract/sign-ups.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf, wordsOf } from '#server/features/calendar/dates/gatherings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { findRowIn, holdRow, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { answersTold } from './answers-told.ts';
import { followClock, moveTo } from './places.ts';
import { listDatesOf } from './records-store.ts';
import type { SignUpRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Exported = z.output<(typeof accountCalls)['GET /api/account/export']['answer']>['signUps'];

/** What a member signed up for, for their own export. The church's notes are its own. */
export async function signUpsOf(db: Database, userId: string): Promise<Exported> {
  const { timeZone } = await siteSettings(db);
  const exported: Exported = [];
  for (const row of await listRows(db, 'sign_ups', { user_id: userId }, ['created_at', 'id'])) {
    const { state, name, email, phone, party, arrived } = row;
    const gathering = await gatheringOf(db, row.date_id);
    const words = gathering && (await wordsOf(db, gathering));
    exported.push({
      event: words?.title ?? '',
      date: words?.date ?? '',
      state,
      ...{ name, email, phone, party, arrived },
      answers: answersTold(row.answers, gathering).map(({ label, answer }) => ({ label, answer })),
      created: toSent(row.created_at, timeZone),
      changed: toSent(row.updated_at, timeZone),
    });
  }
  return exported;
}

/** What is left of a sign-up whose account was deleted: nobody, but the places that were taken. */
const nobody = {
  name: '',
  email: '',
  phone: '',
  answers: '[]',
  digest: '',
  note: '',
  user_id: null,
  language: null,
};

/** Those that only wait for something: nobody can be told any more when it is there. */
const WAITS: readonly SignUpState[] = ['unproven', 'waiting', 'offered'];
const waits = ({ state }: SignUpRow) => WAITS.includes(state as SignUpState);

/**
 * Removes from sign-ups whose they are, before an account is deleted: its places stay as numbers, and what only waits is
 * canceled. Mails nobody. Returns them as they were. Belongs in the transaction that deletes the account; one that also
 * changes public content says so before, since who signs up holds the content first.
 */
export async function forgetSignUpsOf({ db, clock }: Needs, userId: string): Promise<SignUpRow[]> {
  const forgotten: SignUpRow[] = [];
  for (const dateId of await listDatesOf(db, userId))
    await changeEach({ db, clock }, dateId, async (change) => {
      for (const row of await listRows(db, 'sign_ups', { user_id: userId, date_id: dateId }, [])) {
        forgotten.push(row);
        await change(row, {
          ...nobody,
          ...(waits(row) && { state: 'canceled', held_until: null }),
        });
      }
    });
  return forgotten;
}

/**
 * Gives an account that is there again its sign-ups back; those that were changed or removed meanwhile stay so. Places
 * that were held for it are offered again, if they are free.
 */
export async function returnSignUps({ db, clock }: Needs, rows: SignUpRow[]): Promise<void> {
  const dates = [...Map.groupBy(rows, ({ date_id }) => date_id)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [dateId, kept] of dates)
    await changeEach({ db, clock }, dateId, async (change) => {
      for (const { id, ...row } of kept) {
        const now = await findRowIn(db, 'sign_ups', { id });
        if (now?.email !== '' || now.user_id !== null) continue;
        const { name, email, phone, answers, digest, user_id, language } = row;
        await change(now, {
          ...{ name, email, phone, answers, digest, user_id, language },
          note: now.note || row.note,
          ...(waits({ id, ...row }) && { state: row.state === 'offered' ? 'waiting' : row.state }),
        });
      }
    });
}

type ChangeRow = (row: SignUpRow, change: Partial<SignUpRow>) => Promise<unknown>;

/** Changes sign-ups of a date under its lock, without a mail about it. */
async function changeEach(
  { db, clock }: Needs,
  dateId: string,
  work: (change: ChangeRow) => Promise<void>,
): Promise<void> {
  const holding = { db, dateId, now: toStored(clock.now()) };
  await holdRow(db, 'sign_up_dates', dateId);
  await work((row, change) => moveTo({ clock }, holding, row, change, undefined));
  await followClock({ clock }, await gatheringOf(db, dateId), holding);
}
