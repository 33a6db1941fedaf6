import { LEAVING_DAYS } from '#contract/admin-constants.ts';
import { type MessageKind, messageKinds } from '#contract/inbox.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { countDays, noteDay } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { deleteLeaving, forgetLeaving, noteLeaving } from './leaving-store.ts';
import type { MessageRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Guarded = Pick<MessageRow, 'kind' | 'created_at' | 'is_kept' | 'days_seen' | 'told_days_seen'>;

/*
 * A message leaves when it is old enough by the clock, the server has run on as many days since it came, and it was
 * listed as leaving for 14 such days: neither a wrong clock nor a shorter time set in Settings takes one away untold
 * (docs/decisions/0042-messages-that-leave.md).
 */

/** How many days messages stay that nobody keeps; null for as long as the site. */
async function keptDays(db: Database): Promise<Record<MessageKind, number | null>> {
  const { retention } = await officeSettings(db);
  return { prayer: retention.prayerDays, contact: retention.contactDays };
}

/** When each message leaves, as stored; null if it stays. */
export async function leavingTimes({ db, clock }: Needs): Promise<(row: Guarded) => string | null> {
  const kept = await keptDays(db);
  const daysSeen = await countDays(db);
  const now = clock.now();
  return (row) => {
    const days = kept[row.kind as MessageKind];
    if (days === null || row.is_kept === 1) return null;
    const told = row.told_days_seen === null ? 0 : daysSeen - row.told_days_seen;
    const moments = [
      Temporal.Instant.from(row.created_at).add({ hours: 24 * days }),
      now.add({ hours: 24 * (days - (daysSeen - row.days_seen)) }),
      now.add({ hours: 24 * (LEAVING_DAYS - told) }),
    ];
    return toStored(
      moments.reduce((one, other) => (Temporal.Instant.compare(one, other) < 0 ? other : one)),
    );
  };
}

/**
 * Lists messages as leaving, and deletes those whose time is over, in small steps. Call it at start and every day; the
 * number is recorded in the activity log, no text.
 */
export async function removeOldMessages(
  { db, clock }: Needs,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const daysSeen = await noteDay({ db, clock });
  const kept = await keptDays(db);
  for (const kind of messageKinds) {
    const days = kept[kind];
    const before = (later: number) =>
      days === null
        ? undefined
        : {
            createdAt: toStored(clock.now().add({ hours: 24 * (later - days) })),
            daysSeen: daysSeen + later - days,
          };
    const soon = before(LEAVING_DAYS);
    await forgetLeaving(db, kind, soon);
    if (!soon) continue;
    while (!signal.aborted && (await noteLeaving(db, kind, soon, daysSeen)) > 0);
    const over = before(0);
    if (over)
      await deleteOver({ db, clock }, kind, { ...over, told: daysSeen - LEAVING_DAYS }, signal);
  }
}

async function deleteOver(
  { db, clock }: Needs,
  kind: MessageKind,
  over: { createdAt: string; daysSeen: number; told: number },
  signal: AbortSignal,
): Promise<void> {
  let deleted = -1;
  while (deleted !== 0 && !signal.aborted)
    deleted = await db.transaction().execute(async (transaction) => {
      const count = await deleteLeaving(transaction, kind, over);
      const what = `${count} ${kind === 'prayer' ? 'prayer requests' : 'messages'} whose time was over`;
      const change = { action: 'delete', kind: 'messages', id: '', what } as const;
      if (count > 0) await recordChange(transaction, { userId: '' }, change, toStored(clock.now()));
      return count;
    });
}
