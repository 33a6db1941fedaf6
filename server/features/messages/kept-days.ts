import type { MessageKind } from '#contract/inbox.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import type { Database } from '#server/schema.ts';

/** How many days messages stay that nobody keeps; null for as long as the site. */
export async function keptDays(db: Database): Promise<Record<MessageKind, number | null>> {
  const { retention } = await officeSettings(db);
  return { prayer: retention.prayerDays, contact: retention.contactDays };
}
