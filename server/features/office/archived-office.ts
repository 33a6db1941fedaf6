import type { OfficeSettings } from '#contract/office.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import type { Database } from '#server/schema.ts';
import { officeSettings, saveOfficeSettings } from './settings.ts';

/** The office's settings for an archive with people: they contain addresses. Undefined if they were never saved. */
export async function archivedOffice(db: Database): Promise<OfficeSettings | undefined> {
  if (!(await readDocument(db, 'office'))) return undefined;
  const { version: _, ...settings } = await officeSettings(db);
  return settings;
}

/** Replaces the office's settings with an archive's. Belongs in the transaction of the import. */
export async function replaceOffice(
  db: Database,
  settings: OfficeSettings,
  now: string,
): Promise<void> {
  const { version } = await officeSettings(db);
  await saveOfficeSettings(db, settings, { version: version + 1, now });
}
