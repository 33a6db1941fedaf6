import type { TranslatedKind } from '#contract/content/kinds.ts';
import { findFormer } from '#server/content/former-addresses.ts';
import { findRow } from '#server/content/rows.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';
import { formerSlug } from './ids.ts';
import { otherLanguage } from './in-language.ts';
import { findBySlug, listSlugsIn, type TranslationRow } from './store.ts';

/**
 * The content with an address in the language that is asked for; undefined if there is none, or contents are asked for
 * in the church's own.
 */
export async function findShownAt(
  db: Database,
  kind: TranslatedKind,
  slug: string,
): Promise<string | undefined> {
  const language = await otherLanguage(db);
  if (language === undefined) return undefined;
  return (await findBySlug(db, { kind, slug, language }))?.entity_id;
}

/** The content that has an address in any of the church's languages, or had it before. */
export async function findInAny(
  db: Database,
  kind: TranslatedKind,
  slug: string,
): Promise<string | undefined> {
  const { languages } = await siteSettings(db);
  if (languages.length === 1) return undefined;
  const here = await findBySlug(db, { kind, slug });
  if (here) return here.entity_id;
  for (const language of languages.slice(1)) {
    const former = await findFormer(db, 'translation', formerSlug({ language, kind }, slug));
    const row = former && (await findRow<TranslationRow>(db, 'translations', former));
    if (row) return row.entity_id;
  }
  return undefined;
}

/** The addresses of a kind in a language that differ from those in the church's own, by the contents' ids. */
export const slugsIn = listSlugsIn;
