import type { TranslatedKind } from '#contract/content/kinds.ts';
import type { Translation, TranslationContent } from '#contract/translations.ts';
import { pathIn, placeOfLanguage } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { refuseContent, translatesAll } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn, findValue } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { translationId, type Which, whichOf } from './ids.ts';
import { pairsOf } from './pairs.ts';
import { numbersOf, type Outline } from './parts.ts';
import { findOutline, orderOf, type TranslationRow, textsOf } from './store.ts';
import type { Original, Translatable } from './translatable.ts';

export type Needs = ContentNeeds & Pick<Services, 'kinds'>;

/** How a kind is translated. */
export const translatableOf = (
  { kinds }: Pick<Needs, 'kinds'>,
  kind: TranslatedKind,
): Translatable => kinds[kind].translation;

/** What a translation's identifier names. Refuses `not-found` what is none of a language the church has. */
export async function namedBy(db: Database, id: string): Promise<Which> {
  const { languages } = await siteSettings(db);
  const which = whichOf(id, languages.slice(1));
  if (!which)
    throw new Refusal(
      'not-found',
      t('There is no such translation. The church may no longer have pages in this language.'),
    );
  return which;
}

/** The content that is translated. Refuses `not-found` one that was deleted. */
export async function originalOf(
  needs: Pick<Needs, 'kinds'>,
  db: Database,
  { kind, entityId }: Which,
): Promise<Original> {
  const original = await translatableOf(needs, kind).find(db, entityId);
  if (!original)
    throw new Refusal('not-found', t('What this translates was deleted, or is in the trash.'));
  return original;
}

/**
 * Refuses `forbidden` the translation of a content that the actor may not translate: to authors that of others' posts, and to
 * translators what nobody but its writers may read yet.
 */
export async function refuseTranslation(
  needs: Pick<Needs, 'db' | 'kinds' | 'clock'>,
  actor: Actor,
  which: Which,
): Promise<void> {
  await refuseContent(needs, actor, { kind: 'translation', id: translationId(which) });
  if (!translatesAll(actor)) return;
  const { isDue } = await originalOf(needs, needs.db, which);
  if (isDue?.(toStored(needs.clock.now())) ?? true) return;
  throw new Refusal(
    'forbidden',
    t('Translators can translate only what is published, or will be. Ask an editor.'),
  );
}

/** A content and its translation side by side. Refuses `forbidden` what the actor may not change. */
export async function translation(
  needs: Pick<Needs, 'db' | 'kinds' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Translation> {
  const which = await namedBy(needs.db, id);
  await refuseTranslation(needs, actor, which);
  return toTranslation(needs, needs.db, which);
}

export async function toTranslation(
  needs: Pick<Needs, 'kinds'>,
  db: Database,
  which: Which,
): Promise<Translation> {
  const { kind, entityId, language } = which;
  const original = await originalOf(needs, db, which);
  const row = await findRowIn(db, 'translations', { kind, entity_id: entityId, language });
  const outline = await findOutline(db, { kind, id: entityId });
  const stored = row ? textsOf(row) : [];
  return {
    _id: translationId(which),
    ...which,
    title: original.title,
    version: row?.version ?? 0,
    sourceSlug: original.slug,
    slug: row?.slug ?? '',
    path: row ? await pathOf(needs, db, which, row.slug || addressOf(original)) : null,
    ...pairsOf(translatableOf(needs, kind), original.content, outline, stored),
    parts: partsOf(translatableOf(needs, kind), original.content, outline),
    sections: row ? orderOf(row) : [],
  };
}

/** The parts that a language may order otherwise, as the original has them. */
function partsOf(
  { arranged }: Pick<Translatable, 'arranged'>,
  content: object,
  outline: Outline,
): Translation['parts'] {
  if (arranged === undefined) return null;
  const list: unknown = Reflect.get(content, arranged);
  const parts = Array.isArray(list) ? list : [];
  return numbersOf(outline, arranged, parts.length).map((number, index) => ({
    number,
    type: String(Object(parts[index]).type ?? ''),
  }));
}

const addressOf = ({ slug, address }: Original): string => slug ?? address ?? '';

/** Where visitors read it. */
async function pathOf(
  needs: Pick<Needs, 'kinds'>,
  db: Database,
  { kind, language }: Which,
  slug: string,
): Promise<string | null> {
  const { languages } = await siteSettings(db);
  const path = translatableOf(needs, kind).pathOf?.(slug);
  return path === undefined ? null : pathIn(placeOfLanguage(language, languages), path);
}

/** Whose a translation is: of whom the content is; empty for contents that are nobody's. */
export async function ownerIn(db: Database, id: string): Promise<string | undefined> {
  const { languages } = await siteSettings(db);
  const which = whichOf(id, languages);
  if (which?.kind !== 'post') return which && '';
  return findValue(db, 'posts', 'created_by', { id: which.entityId });
}

/** A translation in the shape in which it is published, as a version keeps it. */
export const contentOf = (row: TranslationRow): TranslationContent => ({
  slug: row.slug,
  texts: textsOf(row).map(({ key, text, of }) => ({ key, text, of })),
  sections: orderOf(row),
});
