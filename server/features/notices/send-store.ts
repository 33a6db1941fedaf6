import { changeRows, hasRow, valuesIn } from '#server/platform/database/rows.ts';
import { claimNext, isDue } from '#server/platform/jobs/due.ts';
import { FREE, type HeldRows } from '#server/platform/processes/held-rows.ts';
import type { Database, RowOf } from '#server/schema.ts';
import type { CampaignRow } from './campaign-store.ts';
import { mayBeNotified, mayGetMail } from './store.ts';

export type SendRow = RowOf<'notice_sends'>;

export const heldSends: HeldRows = {
  holders: (db) => valuesIn(db, 'notice_sends', 'locked_by'),
  free: (db, locked_by) => changeRows(db, 'notice_sends', { locked_by }, FREE),
};

/** Who is told: an account, and one of its devices or none. */
type Addressee = { user_id: string; device_id: string };
export type Part = { after: Addressee | undefined; limit: number };

/** The next members who get a campaign as a mail, by their ids. */
export async function nextMembers(
  db: Database,
  { kind, at, now }: { kind: 'weekly' | 'urgent'; at: string; now: string },
  { after, limit }: Part,
): Promise<Addressee[]> {
  let query = db
    .selectFrom('users')
    .innerJoin('notice_choices', 'notice_choices.user_id', 'users.id')
    .select('users.id as user_id')
    .where(`notice_choices.${kind}`, '=', 1)
    .where(mayGetMail)
    .where('users.id', '>', after?.user_id ?? '');
  // Who chose the weekly mail after it was due gets the next one; a later time than now is from a wrong clock.
  if (kind === 'weekly')
    query = query.where((row) =>
      row.or([
        row('notice_choices.chosen_at', '<=', at),
        row('notice_choices.chosen_at', '>', now),
      ]),
    );
  const rows = await query.orderBy('users.id').limit(limit).execute();
  return rows.map(({ user_id }) => ({ user_id, device_id: '' }));
}

/** The next devices that get a campaign as a push, by their ids. */
export async function nextDevices(db: Database, { after, limit }: Part): Promise<Addressee[]> {
  return db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['push_devices.user_id', 'push_devices.id as device_id'])
    .where(mayBeNotified)
    .where('push_devices.id', '>', after?.device_id ?? '')
    .orderBy('push_devices.id')
    .limit(limit)
    .execute();
}

/** Notes that these are to be told of a campaign; who is noted already stays as they are. */
export async function insertSends(
  db: Database,
  campaign: CampaignRow,
  channel: 'mail' | 'push',
  readers: Addressee[],
  now: string,
): Promise<void> {
  if (readers.length === 0) return;
  await db
    .insertInto('notice_sends')
    .values(
      readers.map(({ user_id, device_id }) => ({
        id: [campaign.id, user_id, ...(device_id ? [device_id] : [])].join('.'),
        issue_id: campaign.id,
        channel,
        user_id,
        device_id,
        priority: campaign.kind === 'urgent' ? 0 : 1,
        state: 'waiting',
        attempts: 0,
        run_at: now,
        ...FREE,
        problem: '',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const nextDue = (db: Database, channel: string, now: Temporal.Instant) =>
  db
    .selectFrom('notice_sends')
    .select(['id', 'attempts'])
    .where('channel', '=', channel)
    .where(isDue(now))
    .orderBy('priority')
    .orderBy('run_at')
    .limit(1);

export async function hasDue(
  db: Database,
  channel: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await nextDue(db, channel, now).executeTakeFirst()) !== undefined;
}

/** Takes the next one that is due, what is urgent first, with a lock; undefined if none is. */
export async function claimSend(
  db: Database,
  channel: string,
  { now, lock }: { now: Temporal.Instant; lock: Pick<SendRow, 'locked_until' | 'locked_by'> },
): Promise<SendRow | undefined> {
  return claimNext(db, 'notice_sends', { now, lock }, () =>
    nextDue(db, channel, now).executeTakeFirst(),
  );
}

/** Stores what became of one, and releases it. */
export async function noteSend(
  db: Database,
  { id, attempts }: Pick<SendRow, 'id' | 'attempts'>,
  change: Partial<Pick<SendRow, 'state' | 'run_at' | 'problem'>>,
): Promise<void> {
  await changeRows(db, 'notice_sends', { id, attempts, state: 'waiting' }, { ...change, ...FREE });
}

export async function hasWaiting(db: Database, campaignId: string): Promise<boolean> {
  return hasRow(db, 'notice_sends', { issue_id: campaignId, state: 'waiting' });
}

/** Nobody else is told of a campaign. */
export async function dropWaiting(db: Database, campaignId: string): Promise<void> {
  await changeRows(
    db,
    'notice_sends',
    { issue_id: campaignId, state: 'waiting' },
    { state: 'dropped', ...FREE },
  );
}

/** How many of a campaign are in each state, by channel. */
export async function countSends(db: Database, campaignId: string) {
  return db
    .selectFrom('notice_sends')
    .select(({ fn }) => ['channel', 'state', fn.countAll().as('count')])
    .where('issue_id', '=', campaignId)
    .groupBy(['channel', 'state'])
    .execute();
}

/** Why some failed, the commonest reason first. */
export async function listProblems(db: Database, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_sends')
    .select(({ fn }) => ['problem', fn.countAll().as('count')])
    .where('issue_id', '=', campaignId)
    .where('state', 'in', ['failed', 'waiting'])
    .where('problem', '!=', '')
    .groupBy('problem')
    .orderBy('count', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ problem }) => problem);
}

export async function deleteSends(db: Database, campaignId: string): Promise<void> {
  await db.deleteFrom('notice_sends').where('issue_id', '=', campaignId).execute();
}
