import { OVERVIEW_DAYS } from '#contract/admin-constants.ts';
import { editingAccess } from '#contract/editing-access.ts';
import type { Coming } from '#contract/overview.ts';
import { hasAccess } from '#contract/roles.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import { onlyOwner } from '../ownership/ownership.ts';
import { siteSettings } from '../settings/settings.ts';
import { listDatedAnnouncements, listDatedPosts } from './store.ts';

const MAX_COMING = 20;

/** What appears or ends in the next days of what the actor may change, the soonest first. */
export async function coming(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<Coming[]> {
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const span = {
    from: toStored(now),
    to: toStored(now.add({ hours: 24 * OVERVIEW_DAYS })),
    limit: MAX_COMING,
    owner: onlyOwner(actor),
  };
  const lists = { announcement: listDatedAnnouncements, post: listDatedPosts };
  const changes = { schedule_date: 'appears', expire_date: 'ends' } as const;
  const found: (Coming & { stored: string })[] = [];
  const kinds = (['announcement', 'post'] as const).filter((kind) =>
    hasAccess(actor.role, editingAccess[kind]),
  );
  for (const kind of kinds)
    for (const column of ['schedule_date', 'expire_date'] as const)
      for (const row of await lists[kind](db, column, span)) {
        const stored = row[column] ?? '';
        const at = toSent(stored, timeZone);
        found.push({ kind, _id: row.id, title: row.title, change: changes[column], at, stored });
      }
  return found
    .sort((one, other) => (one.stored < other.stored ? -1 : 1))
    .slice(0, MAX_COMING)
    .map(({ stored: _, ...entry }) => entry);
}
