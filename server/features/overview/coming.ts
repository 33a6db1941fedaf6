import { OVERVIEW_DAYS } from '#contract/admin-constants.ts';
import { accessTo, contentKinds, datedKinds } from '#contract/content/kinds.ts';
import type { Coming } from '#contract/overview.ts';
import { hasAccess } from '#domain/roles.ts';
import type { Actor } from '#server/actor.ts';
import { onlyOwner } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';

const MAX_COMING = 20;

/** What appears or ends in the next days of what the actor may change, the soonest first. */
export async function coming(
  { db, clock, kinds }: Pick<Services, 'db' | 'clock' | 'kinds'>,
  actor: Actor,
): Promise<Coming[]> {
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const span = {
    from: toStored(now),
    to: toStored(now.add({ hours: 24 * OVERVIEW_DAYS })),
    limit: MAX_COMING,
  };
  const changes = { schedule_date: 'appears', expire_date: 'ends' } as const;
  const found: (Coming & { stored: string })[] = [];
  for (const kind of datedKinds.filter((each) => hasAccess(actor.role, accessTo(each))))
    for (const column of ['schedule_date', 'expire_date'] as const)
      for (const { id, title, at: stored } of await kinds[kind].dated(db, column, {
        ...span,
        owner: contentKinds[kind].isOwned ? onlyOwner(actor) : undefined,
      })) {
        const at = toSent(stored, timeZone);
        found.push({ kind, _id: id, title, change: changes[column], at, stored });
      }
  return found
    .sort((one, other) => (one.stored < other.stored ? -1 : 1))
    .slice(0, MAX_COMING)
    .map(({ stored: _, ...entry }) => entry);
}
