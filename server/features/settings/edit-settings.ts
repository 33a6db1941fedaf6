import { withCalendarIds } from '#contract/calendar-ids.ts';
import type { ChangesOf } from '#contract/changes.ts';
import { lookProblems } from '#contract/look.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { knownLanguages } from '#server/platform/languages/language.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { saveSiteSettings, siteSettings } from './settings.ts';

/** The settings' identifier among the contents that have versions (contract/drafts.ts). */
const SITE_ID = 'site';

/** Refuses `conflict` with the current settings if `version` is an older one. */
export async function updateSettings(
  needs: Pick<Services, 'db' | 'clock' | 'content'>,
  actor: Actor,
  { version, ...changes }: ChangesOf<SiteSettings> & { version?: number | undefined },
): Promise<void> {
  await publish(needs, async (transaction, now) => {
    const old = await siteSettings(transaction);
    if (version !== undefined && version !== old.version) throw conflict(old);
    const { version: _, ...stored } = old;
    const changed = withChanges(siteSettingsSchema, stored, changes);
    const settings = { ...changed, calendars: withCalendarIds(changed.calendars) };
    checkLook(changes);
    checkLanguages(changes.languages);
    await write(transaction, actor, { old, settings, what: 'Settings' }, now);
  });
}

/** Only what is chosen now: a picture that was replaced since must not keep anyone from saving the rest. */
function checkLook(changes: ChangesOf<SiteSettings>): void {
  const issues = lookProblems(changes);
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
}

/** Pages in a language without screens could not be used. */
function checkLanguages(languages: readonly string[] | undefined): void {
  const unknown = languages?.find((tag) => !knownLanguages.includes(tag));
  if (unknown === undefined) return;
  const message = t('There are no screens in “{unknown}” yet: choose among {known}.', {
    unknown,
    known: knownLanguages.join(', '),
  });
  throw invalidField('languages', message);
}

/** Changes the navigation along with a page, in the page's own `publish`. */
export async function changeNavigation(
  db: Database,
  actor: Actor,
  now: string,
  change: (navigation: SiteSettings['navigation']) => SiteSettings['navigation'],
): Promise<void> {
  const old = await siteSettings(db);
  const navigation = change(old.navigation);
  if (JSON.stringify(navigation) === JSON.stringify(old.navigation)) return;
  const { version: _, ...settings } = old;
  await write(db, actor, { old, settings: { ...settings, navigation }, what: 'Navigation' }, now);
}

async function write(
  db: Database,
  actor: Actor,
  {
    old,
    settings,
    what,
  }: { old: SiteSettings & { version: number }; settings: SiteSettings; what: string },
  now: string,
): Promise<void> {
  const parsed = siteSettingsSchema.parse(settings);
  const version = await saveSiteSettings(db, parsed, now);
  const { version: before, ...data } = old;
  await recordChange(
    db,
    actor,
    {
      action: 'update',
      kind: 'site',
      id: SITE_ID,
      what,
      before: { version: before, data },
      revision: { version, data: parsed },
    },
    now,
  );
}
