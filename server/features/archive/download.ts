import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Download } from '#server/platform/calls/bind.ts';
import { dayIn } from '#server/platform/clock.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import { exportArchive } from './export-archive.ts';

/** The site's archive for an administrator to download. The log records who includes people and messages. */
export async function downloadSite(
  needs: Pick<Services, 'db' | 'config' | 'files' | 'log' | 'clock' | 'kinds'>,
  actor: Actor,
  { people }: { people: boolean },
): Promise<Download> {
  const { db, log, clock } = needs;
  const archive = await exportArchive(needs, { withPeople: people });
  for (const note of archive.notes) log.warn({ note }, 'an archive was made');
  if (people) log.info({ user: actor.userId }, 'an archive with people was downloaded');
  const { stream: body, size, summary } = archive;
  const church = addressWord(summary.church, 40) || 'site';
  const { timeZone } = await siteSettings(db);
  const day = dayIn(clock.now(), timeZone);
  return { body, size, name: `${church}-${day}${people ? '-with-people' : ''}.zip` };
}
