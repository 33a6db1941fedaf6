import type { z } from 'zod';
import type { ownServingCalls, Wanting } from '#contract/own-serving.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { allKeyed } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { datesNeedingPeople } from '#server/features/calendar/dates/needing-people.ts';
import { languageOfCall } from '#server/features/deliveries/language-of.ts';
import { refuseChildren } from '#server/features/intake/sender.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { RowOf } from '#server/schema.ts';
import { fullWords } from './ask.ts';
import { give } from './give.ts';
import { pendingMail } from './jobs.ts';
import { openTaskBy } from './own-links.ts';
import { personOf, type WrittenPerson } from './people.ts';
import { followClock, freePlaces } from './places.ts';
import {
  dateAtKey,
  type HeldDate,
  holdDates,
  neededAt,
  refuseGone,
  servedAs,
} from './served-dates.ts';
import { countTakenAt } from './store.ts';

export type TakingNeeds = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limits'>;
type Calls = typeof ownServingCalls;
type OpenTask = z.output<Calls['GET /api/serving/open/{token}']['answer']>;
export type Taken = z.output<Calls['POST /api/serving/open/{token}']['answer']>;
export type Sender = { clientAddress: string; actor: Actor | undefined };

/** How far ahead dates are shown to who takes a place, and the most. */
const AHEAD_DAYS = 90;
const MOST = 200;

/** The next dates of a task at which places are free, by its link. Refuses `not-found`. */
export async function openTask(
  { db, clock }: Pick<TakingNeeds, 'db' | 'clock'>,
  token: string,
): Promise<OpenTask> {
  const task = await openTaskBy(db, token);
  const now = toStored(clock.now());
  const until = toStored(clock.now().add({ hours: 24 * AHEAD_DAYS }));
  const ahead = await datesNeedingPeople(db, { from: now, until, limit: MOST });
  const found = await allKeyed(
    db,
    ahead.filter((one) => !one.isCanceled && neededAt(one, task.id) > 0),
  );
  // In few queries: anybody can ask, as often as they like.
  const ids = found.map(({ key }) => key);
  const taken = await countTakenAt(db, ids, task.id);
  const dates: OpenTask['dates'] = [];
  for (const { key, gathering } of found) {
    const free = neededAt(gathering, task.id) - (taken.get(key) ?? 0);
    if (free > 0) dates.push({ id: key, free, ...(await servedAs(db, task.name, gathering)) });
  }
  return { task: task.name, about: task.about, dates };
}

/** Takes a place by the link of a task. Refuses as `take` does. */
export async function takeOpen(
  needs: TakingNeeds,
  token: string,
  { date, ...sent }: Wanting & { date: string },
  sender: Sender,
): Promise<Taken> {
  const task = await openTaskBy(needs.db, token);
  // No series as a whole.
  await dateAtKey(needs.db, date);
  const of = { call: 'POST /api/serving/open/{token}', of: task.id } as const;
  return take(needs, { ...of, taskId: task.id, date }, sent, sender);
}

type What = {
  call: 'POST /api/serving/open/{token}' | 'POST /api/serving/substitutes/{token}';
  of: string;
  taskId: string;
  date: string;
  searchId?: string;
};

/**
 * Gives a member a place at once, and mails everybody else a link that gives it. A filled honeypot gets the answer of a
 * success, and nothing is stored. Refuses `conflict` where nobody is needed, and `forbidden` the account of a child.
 */
export async function take(
  needs: TakingNeeds,
  what: What,
  { honeypot, key, ...sent }: Wanting,
  { clientAddress, actor }: Sender,
): Promise<Taken> {
  const { db, clock, jobs, limits } = needs;
  refuseChildren(
    actor,
    t('Children under 13 cannot do this by themselves. Please ask a parent or guardian.'),
  );
  await limits.take('signUps', { address: clientAddress });
  await limits.take('signUpsWide', `serving ${what.taskId}`);
  if (honeypot !== '') return answerOf('unproven', needs);
  const address = sent.email.toLowerCase();
  const person = { ...sent, email: address };
  const isTheirs = actor?.hasProvenEmail && actor.user.email.toLowerCase() === address;
  const mayMail = isTheirs || (await limits.allows('mails', address));
  const state = await db.transaction().execute(async (transaction) => {
    const own = { db: transaction, clock };
    const store = () => add(own, what, person, { actor: isTheirs ? actor : undefined, mayMail });
    const kept = {
      find: (id: string) => findRowIn(transaction, 'serving_pending', { id }),
      idOf: ({ id }: { id: string }) => id,
      toSent: () => answerOf('unproven', needs),
    };
    const { call, of } = what;
    const content = { ...sent, date: what.date };
    const row = await createOnce(transaction, { call, of, key, actor, content }, own, {
      ...kept,
      make: store,
    });
    return row.place_id === null ? 'unproven' : 'yes';
  });
  void jobs.runDue();
  return answerOf(state, needs);
}

function answerOf(state: Taken['state'], { config }: Pick<TakingNeeds, 'config'>): Taken {
  if (state === 'yes') return { state, message: t('Thank you: you are on the list.') };
  const message =
    config.smtpUrl === undefined
      ? t('Almost done: the church sends you a link. The place is yours as soon as you open it.')
      : t(
          'Almost done: please press the link in the mail that we sent you. The place is yours from then on.',
        );
  return { state, message };
}

type PendingRow = RowOf<'serving_pending'>;
type By = { actor: Actor | undefined; mayMail: boolean };

async function add(
  { db, clock }: Pick<TakingNeeds, 'db' | 'clock'>,
  { taskId, date, searchId }: What,
  person: { name: string; email: string; phone: string },
  { actor, mayMail }: By,
): Promise<PendingRow> {
  await holdContent(db);
  const held = (await holdDates({ db, clock }, [date])).get(date);
  if (!held) throw new Error('A date was held and is not there.');
  const { dateId: date_id, now } = held.holding;
  refuseGone(held.gathering, now);
  if (searchId === undefined) await refuseFull(held, taskId);
  const language = await languageOfCall(db);
  const row: PendingRow = {
    ...{ id: newId(), task_id: taskId, date_id, substitute_id: searchId ?? '', ...person },
    place_id: actor
      ? await placeOf({ db, clock }, held, {
          taskId,
          person: { ...person, language },
          searchId,
          actor,
        })
      : null,
    language,
    created_at: now,
  };
  await addRow(db, 'serving_pending', row);
  if (!actor && mayMail)
    await pendingMail.enqueue({ db, clock }, { pendingId: row.id }, { isAwaited: true });
  await followClock({ clock }, held.gathering, held.holding);
  return row;
}

async function refuseFull(held: HeldDate, taskId: string): Promise<void> {
  const { db } = held.holding;
  if ((await freePlaces(held.gathering, held.holding, taskId)) > 0) return;
  throw new Refusal('conflict', await fullWords(db, held, taskId));
}

type Taking = {
  taskId: string;
  person: WrittenPerson;
  searchId: string | undefined;
  actor?: Actor;
};

/** Gives the place to who proved the address, who may be somebody new. Returns its id. */
export async function placeOf(
  { db, clock }: Pick<TakingNeeds, 'db' | 'clock'>,
  held: HeldDate,
  { taskId, person, searchId, actor }: Taking,
): Promise<string> {
  const who = await personOf({ db, clock }, person, actor);
  return (await give({ clock }, held, { taskId, person: who, searchId })).id;
}
