import type { Mail, MailState } from '#contract/mails.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { type JobWords, secondsOfUse } from '#server/platform/jobs/job-handler.ts';
import type { JobRow } from '#server/platform/jobs/job-store.ts';
import {
  bringForward,
  countUnsent,
  deleteFailed,
  findOldestFailing,
  findUnsent,
  listUnsent,
  reopen,
  reopenAll,
} from '#server/platform/jobs/unsent-store.ts';
import { sayMailFailure } from '#server/platform/mail/mail-failure.ts';
import type { Database } from '#server/schema.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;
/** The server's own; a command that only looks has none. */
type Jobs = Partial<Pick<Needs, 'jobs'>>;

/** After so many hours administrators are told of mails that only wait: by then it is more than a restart. */
const STUCK_AFTER_HOURS = 1;

export async function mailState({
  db,
  clock,
  jobs,
}: Pick<Needs, 'db' | 'clock'> & Jobs): Promise<MailState> {
  const { timeZone } = await siteSettings(db);
  const sent = (stored: string | null | undefined) => (stored ? toSent(stored, timeZone) : null);
  const states = await countUnsent(db);
  const [waiting, failed] = ['waiting', 'failed'].map((name) =>
    states.find(({ state }) => state === name),
  );
  const now = clock.now();
  const since = waiting?.failing_since;
  const failing = since ? await findOldestFailing(db) : undefined;
  return {
    failed: Number(failed?.count ?? 0),
    waiting: Number(waiting?.count ?? 0),
    waitingSince: sent(waiting?.since),
    failingSince: sent(since),
    reason: failing ? sayFailure(jobs ? { jobs } : {}, failing) : '',
    // It may be in the future if the clock was wrong.
    isStuck: Boolean(
      since &&
        (since <= toStored(now.subtract({ hours: STUCK_AFTER_HOURS })) || since > toStored(now)),
    ),
  };
}

/** How many mails could not be sent and were given up. */
export async function countFailed({ db }: Pick<Needs, 'db'>): Promise<number> {
  const failed = (await countUnsent(db)).find(({ state }) => state === 'failed');
  return Number(failed?.count ?? 0);
}

export async function unsentMails(
  needs: Needs,
  query: { state: Mail['state']; limit: number; after?: string | undefined },
): Promise<Mail[]> {
  const { timeZone } = await siteSettings(needs.db);
  const mails: Mail[] = [];
  for (const row of await listUnsent(needs.db, query))
    mails.push(toMail(needs, row, await wordsOf(needs, row), timeZone));
  return mails;
}

/** Sends a mail now. Refuses `not-found` if it was sent or dismissed meanwhile, `invalid` if it is out of date. */
export async function sendAgain(needs: Needs, actor: Actor, id: string): Promise<Mail> {
  const { db, clock, jobs } = needs;
  const now = toStored(clock.now());
  const row = await existing(needs, id);
  if (!isOfUse(needs, row))
    throw new Refusal('invalid', t('This mail is out of date. The person can ask for a new one.'));
  const words = await wordsOf(needs, row);
  await db.transaction().execute(async (transaction) => {
    if (!(await sendJobAgain(transaction, id, now))) throw gone();
    const change = { action: 'send', kind: 'mail', id, what: words.subject } as const;
    await recordChange(transaction, actor, change, now);
  });
  void jobs.runDue();
  const { timeZone } = await siteSettings(db);
  const again = { ...row, state: 'waiting', run_at: now, done_at: null };
  return toMail(needs, again, words, timeZone);
}

/**
 * Starts a job that failed from the beginning, or moves one that waits to now; false if there is neither. `wasLeft`: also
 * one that is done, since its mail was left in the outbox.
 */
export async function sendJobAgain(
  db: Database,
  id: string,
  now: string,
  wasLeft = false,
): Promise<boolean> {
  if (wasLeft && (await reopen(db, id, 'done', now))) return true;
  const row = await findUnsent(db, id);
  if (row?.state !== 'waiting') return reopen(db, id, 'failed', now);
  await bringForward(db, id, now);
  return true;
}

/** Sends every mail again that was given up and does not go out of date. */
export async function sendAllAgain(
  { db, clock, jobs }: Needs,
  actor: Actor,
): Promise<{ count: number }> {
  const now = toStored(clock.now());
  const count = await db.transaction().execute(async (transaction) => {
    const reopened = await reopenAll(transaction, jobs.kindsOfLastingUse(), now);
    const what = reopened === 1 ? '1 mail' : `${reopened} mails`;
    if (reopened > 0)
      await recordChange(transaction, actor, { action: 'send', kind: 'mails', id: '', what }, now);
    return reopened;
  });
  void jobs.runDue();
  return { count };
}

/** Deletes a mail that was given up. Refuses `not-found` if somebody else was faster. */
export async function dismissMail(needs: Needs, actor: Actor, id: string): Promise<void> {
  const { db, clock } = needs;
  const { subject } = await wordsOf(needs, await existing(needs, id));
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteFailed(transaction, id))) throw gone();
    const change = { action: 'dismiss', kind: 'mail', id, what: subject } as const;
    await recordChange(transaction, actor, change, toStored(clock.now()));
  });
}

async function existing({ db }: Needs, id: string): Promise<JobRow> {
  const row = await findUnsent(db, id);
  if (!row) throw gone();
  return row;
}

const gone = () =>
  new Refusal(
    'not-found',
    t('This mail is no longer here: it was sent, or somebody dismissed it.'),
  );

/** Returns empty words if the person was deleted. */
async function wordsOf({ jobs }: Needs, { kind, payload, id }: JobRow): Promise<JobWords> {
  const words = await jobs.handlerOf(kind)?.describe(payload, { id });
  return words ?? { to: null, subject: '' };
}

const isOfUse = ({ jobs, clock }: Needs, { kind, created_at }: JobRow) =>
  secondsOfUse(jobs.handlerOf(kind), created_at, clock.now()) > 0;

/** In the words of the kind of job, or else of mails. */
function sayFailure(
  { jobs }: Jobs,
  { kind, last_error }: Pick<JobRow, 'kind' | 'last_error'>,
): string {
  const say = jobs?.handlerOf(kind)?.sayFailure ?? sayMailFailure;
  return say(last_error ?? '');
}

function toMail(needs: Needs, row: JobRow, { to, subject }: JobWords, timeZone: string): Mail {
  const isWaiting = row.state === 'waiting';
  return {
    _id: row.id,
    state: isWaiting ? 'waiting' : 'failed',
    to,
    subject,
    askedAt: toSent(row.created_at, timeZone),
    attempts: row.attempts,
    nextTryAt: isWaiting ? toSent(row.run_at, timeZone) : null,
    givenUpAt: row.done_at === null ? null : toSent(row.done_at, timeZone),
    reason: sayFailure(needs, row),
    canSendAgain: isOfUse(needs, row),
  };
}
