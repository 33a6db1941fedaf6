import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { deleteDocument, readDocument } from '#server/platform/database/document-store.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';
import type { Database } from '#server/schema.ts';
import { saveHomepage } from './homepage.ts';

/** The home page for an archive; undefined if there is no home page yet. */
export async function archivedHomepage(db: Database): Promise<unknown> {
  const row = await readDocument(db, 'homepage');
  if (!row) return undefined;
  const stored: unknown = JSON.parse(row.content);
  return homepageContentSchema.safeParse(stored).data ?? stored;
}

/** The home page of an archive, ready to be stored. Refuses `invalid` for HTML that cannot be accepted. */
export function prepareHomepage(content: HomepageContent): HomepageContent {
  return cleanFields(homepageContentSchema, content);
}

/** Replaces the home page with an archive's; an archive may have no home page. */
export async function replaceHomepage(
  db: Database,
  content: HomepageContent | undefined,
  now: string,
): Promise<void> {
  if (content) await saveHomepage(db, content, now);
  else await deleteDocument(db, 'homepage');
}
