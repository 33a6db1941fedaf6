import { LEAVING_DAYS } from '#contract/admin-constants.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { countDays, noteDay } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { deleteLeaving, forgetLeaving, type LeavingGroup, noteLeaving } from './leaving-store.ts';
import type { MessageRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Guarded = Pick<
  MessageRow,
  'kind' | 'form_id' | 'created_at' | 'is_kept' | 'days_seen' | 'told_days_seen'
>;

/*
 * A message leaves when it is old enough by the clock, the server has run on as many days since it came, and it was
 * listed as leaving for 14 such days: neither a wrong clock nor a shorter time set in Settings takes one away untold
 * (docs/decisions/0042-messages-that-leave.md).
 */

/** Messages that stay equally long, if nobody keeps them. */
type Group = {
  of: LeavingGroup;
  /** How many days; null for as long as the site. */
  days: number | null;
  /** What the activity calls several of them. */
  name: string;
};

/** Every message is in one of these: a form may have a time of its own. */
async function groupsOf(db: Database): Promise<Group[]> {
  const { retention, forms } = await officeSettings(db);
  const own = forms.filter(({ keptDays }) => keptDays !== null);
  return [
    { of: { kind: 'prayer' }, days: retention.prayerDays, name: 'prayer requests' },
    { of: { kind: 'contact' }, days: retention.contactDays, name: 'messages' },
    ...own.map(({ id, keptDays }) => ({
      of: { kind: 'form', form: id } as const,
      days: keptDays,
      name: ANSWERS,
    })),
    {
      of: { kind: 'form', otherThan: own.map(({ id }) => id) },
      days: retention.formDays,
      name: ANSWERS,
    },
  ];
}
const ANSWERS = 'answers to forms';

/** Whether a message is in a group, as the query says it (`isIn`). */
const isOf = (
  row: Pick<MessageRow, 'kind' | 'form_id'>,
  { kind, form, otherThan = [] }: LeavingGroup,
) =>
  row.kind === kind &&
  (form === undefined || row.form_id === form) &&
  !otherThan.includes(row.form_id ?? '');

/** When each message leaves, as stored; null if it stays. */
export async function leavingTimes({ db, clock }: Needs): Promise<(row: Guarded) => string | null> {
  const groups = await groupsOf(db);
  const daysSeen = await countDays(db);
  const now = clock.now();
  return (row) => {
    const days = groups.find(({ of }) => isOf(row, of))?.days ?? null;
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
  for (const group of await groupsOf(db)) {
    const { of, days } = group;
    const before = (later: number) =>
      days === null
        ? undefined
        : {
            createdAt: toStored(clock.now().add({ hours: 24 * (later - days) })),
            daysSeen: daysSeen + later - days,
          };
    const soon = before(LEAVING_DAYS);
    await forgetLeaving(db, of, soon);
    if (!soon) continue;
    while (!signal.aborted && (await noteLeaving(db, of, soon, daysSeen)) > 0);
    const over = before(0);
    if (over)
      await deleteOver({ db, clock }, group, { ...over, told: daysSeen - LEAVING_DAYS }, signal);
  }
}

async function deleteOver(
  { db, clock }: Needs,
  { of, name }: Group,
  over: { createdAt: string; daysSeen: number; told: number },
  signal: AbortSignal,
): Promise<void> {
  let deleted = -1;
  while (deleted !== 0 && !signal.aborted)
    deleted = await db.transaction().execute(async (transaction) => {
      const count = await deleteLeaving(transaction, of, over);
      const what = `${count} ${name} whose time was over`;
      const change = { action: 'delete', kind: 'messages', id: '', what } as const;
      if (count > 0) await recordChange(transaction, { userId: '' }, change, toStored(clock.now()));
      return count;
    });
}
