import type { TranslatedKind } from '#contract/content/kinds.ts';
import { addRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { translationId } from './ids.ts';
import { findOutline, listOfContent, writeOutline } from './store.ts';

/** Translates a new content as another of its kind, of which it is a copy, under its own address. */
export async function copyTranslations(
  db: Database,
  kind: TranslatedKind,
  { from, to }: { from: string; to: string },
  now: string,
): Promise<void> {
  const rows = await listOfContent(db, { kind, id: from });
  if (rows.length === 0) return;
  await writeOutline(db, { kind, id: to }, await findOutline(db, { kind, id: from }));
  for (const row of rows) {
    const id = translationId({ kind, entityId: to, language: row.language });
    const fresh = { id, entity_id: to, slug: '', version: 1, created_at: now, updated_at: now };
    await addRow(db, 'translations', { ...row, ...fresh });
  }
}
