import { type OfficeSettings, officeSettingsSchema } from '#contract/office.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { changeRows, insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

const defaults = officeSettingsSchema.parse({ notify: {}, retention: {} });

/** Who is told of what comes in, and how long messages stay. Version 1 is what a new site starts with. */
export async function officeSettings(db: Database): Promise<OfficeSettings & { version: number }> {
  const row = await readDocument(db, 'office');
  if (!row) return { ...defaults, version: 1 };
  const stored: unknown = JSON.parse(row.content);
  // A setting of a later release is missing in older rows: the default is used.
  const settings = officeSettingsSchema.parse(Object.assign({}, defaults, stored));
  return { ...settings, version: row.version };
}

/** Stores settings as this version, one more than the stored one; false if somebody else was faster. */
export async function saveOfficeSettings(
  db: Database,
  settings: OfficeSettings,
  { version, now }: { version: number; now: string },
): Promise<boolean> {
  const content = JSON.stringify(officeSettingsSchema.parse(settings));
  const row = { content, version, updated_at: now };
  const isNext = await changeRows(db, 'office', { id: 1, version: version - 1 }, row);
  // Version 1 is stored nowhere.
  return isNext || (version === 2 && insertNew(db, 'office', { id: 1, ...row }));
}
