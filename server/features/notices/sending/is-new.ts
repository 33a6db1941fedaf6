import { isSeenAt } from '#server/content/visibility.ts';
import type { Database } from '#server/schema.ts';
import { stateAt } from './store.ts';

/** The moments between which something must have appeared to be news, as stored. */
export type Week = { since: string; at: string };

type Row = { id: string; published_at: string };

/** A row of an announcement or a post; earlier releases stored fewer columns. */
type Saved = {
  schedule_date: string | null;
  expire_date: string | null;
  enabled?: number;
  is_enabled?: number;
  is_posted?: number;
};

/**
 * Whether what is public now appeared between two moments: it was to be seen at the end, and not at the beginning, as
 * it was saved then. So a text that was written long ago and switched on this week is news, a corrected one is not, and
 * nothing is news in two weeks.
 */
export async function isNew(
  db: Database,
  kind: 'announcement' | 'post',
  row: Row,
  { since, at }: Week,
): Promise<boolean> {
  const wasSeen = async (moment: string) => {
    const saved = (await stateAt(db, { kind, id: row.id }, moment)) as Saved | undefined;
    // What came with an archive, and was not saved here by then, is taken for what it says of itself.
    if (!saved) return row.published_at <= moment;
    const isOn =
      kind === 'post' ? saved.is_enabled === 1 && saved.is_posted === 1 : saved.enabled === 1;
    return isOn && isSeenAt(saved, moment);
  };
  return (await wasSeen(at)) && !(await wasSeen(since));
}
