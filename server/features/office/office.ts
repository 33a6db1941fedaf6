import type { ChangesOf } from '#contract/changes.ts';
import { type Office, type OfficeSettings, officeSettingsSchema } from '#contract/office.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { formsOfPages } from '#server/features/pages/forms.ts';
import { reachableNames } from '#server/features/pages/reachable.ts';
import { conflict } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { toStored } from '#server/platform/clock.ts';
import { officeSettings, saveOfficeSettings } from './settings.ts';

/** The office's settings, and how mail is set up. */
export async function office({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Office> {
  return {
    ...(await officeSettings(db)),
    reachable: await reachableNames(db),
    formsOfPages: await formsOfPages(db),
    notifyEmail: config.notifyEmail ?? null,
    hasMailServer: config.smtpUrl !== undefined,
  };
}

/**
 * Changes the named fields. Refuses `conflict` with the current settings if `version` is an older one, or if somebody
 * else saved at the same moment. The activity list names no address.
 */
export async function updateOffice(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { version, ...changes }: ChangesOf<OfficeSettings> & { version?: number | undefined },
): Promise<Office> {
  await db.transaction().execute(async (transaction) => {
    const { version: current, ...stored } = await officeSettings(transaction);
    const refuse = async () => conflict(await office({ db: transaction as typeof db, config }));
    if (version !== undefined && version !== current) throw await refuse();
    const settings = withChanges(officeSettingsSchema, stored, changes);
    const now = toStored(clock.now());
    if (!(await saveOfficeSettings(transaction, settings, { version: current + 1, now })))
      throw await refuse();
    const change = {
      action: 'update',
      kind: 'office',
      id: 'office',
      what: whatOf(changes),
    } as const;
    await recordChange(transaction, actor, change, now);
  });
  return office({ db, config });
}

/** What was changed, for the activity list. */
function whatOf({ notify, people, forms, retention, weekly }: ChangesOf<OfficeSettings>): string {
  const parts = [
    ...(notify || people || forms ? ['Who is told'] : []),
    ...(retention ? ['How long messages stay'] : []),
    ...(weekly ? ['The weekly mail'] : []),
  ];
  return parts.length === 1 ? (parts[0] ?? '') : 'Office settings';
}
