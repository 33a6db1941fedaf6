import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { cleanFields } from '../../platform/clean-fields.ts';
import type { Database } from '../../schema.ts';
import { saveHomepage } from './homepage.ts';
import { deleteHomepage, readHomepage } from './store.ts';

/** The home page for an archive; undefined where there is none yet. */
export async function archivedHomepage(db: Database): Promise<unknown> {
  const row = await readHomepage(db);
  if (!row) return undefined;
  const stored: unknown = JSON.parse(row.content);
  return homepageContentSchema.safeParse(stored).data ?? stored;
}

/** The home page of an archive, ready to be stored. Refuses `invalid` HTML that cannot be taken. */
export function prepareHomepage(content: HomepageContent): HomepageContent {
  return cleanFields(homepageContentSchema, content);
}

/** Stores the home page of an archive in the place of what there is; an archive may hold none. */
export async function replaceHomepage(
  db: Database,
  content: HomepageContent | undefined,
  now: string,
): Promise<void> {
  if (content) await saveHomepage(db, content, now);
  else await deleteHomepage(db);
}
