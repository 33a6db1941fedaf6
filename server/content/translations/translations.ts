import type { TranslatedKind } from '#contract/content/kinds.ts';
import type { OpenTranslation, Translation, TranslationContent } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { refuseContent } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn, findValue } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { translationId, type Which, whichOf } from './ids.ts';
import { pairsOf } from './pairs.ts';
import { FIRST_OUTLINE } from './parts.ts';
import { findOutline, listOfContents, outlinesOf, type TranslationRow, textsOf } from './store.ts';
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

/** A content and its translation side by side. Refuses `forbidden` what the actor may not change. */
export async function translation(
  needs: Pick<Needs, 'db' | 'kinds'>,
  actor: Actor,
  id: string,
): Promise<Translation> {
  const which = await namedBy(needs.db, id);
  await refuseContent(needs, actor, { kind: which.kind, id: which.entityId });
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
    version: row?.version ?? null,
    sourceSlug: original.slug,
    slug: row?.slug ?? '',
    ...pairsOf(translatableOf(needs, kind), original.content, outline, stored),
  };
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
});

/** How many contents are read at once. */
const READ_AT_ONCE = 100;
/** More open translations than anybody looks through in one list. */
const MAX_OPEN = 1000;

/** What is open in these languages and kinds, of what the actor may change. */
export async function openTranslations(
  needs: Pick<Needs, 'db' | 'kinds' | 'clock'>,
  kindsOfActor: readonly TranslatedKind[],
  asked: { language?: string | undefined; kind?: TranslatedKind | undefined },
): Promise<OpenTranslation[]> {
  const { languages } = await siteSettings(needs.db);
  const others = languages.slice(1).filter((each) => (asked.language ?? each) === each);
  const kinds = kindsOfActor.filter((each) => (asked.kind ?? each) === each);
  const open: OpenTranslation[] = [];
  for (const kind of kinds)
    for await (const originals of dueOf(needs, kind)) {
      open.push(...(await openOf(needs, kind, originals, others)));
      if (open.length >= MAX_OPEN) return open.slice(0, MAX_OPEN);
    }
  return open;
}

async function* dueOf(
  needs: Pick<Needs, 'db' | 'kinds' | 'clock'>,
  kind: TranslatedKind,
): AsyncGenerator<Original[]> {
  const now = toStored(needs.clock.now());
  for (let after = ''; ; ) {
    const part = { after, limit: READ_AT_ONCE, now };
    const { originals, last } = await translatableOf(needs, kind).due(needs.db, part);
    if (originals.length > 0) yield originals;
    if (last === undefined) return;
    after = last;
  }
}

async function openOf(
  needs: Pick<Needs, 'db' | 'kinds'>,
  kind: TranslatedKind,
  originals: readonly Original[],
  languages: readonly string[],
): Promise<OpenTranslation[]> {
  const ids = originals.map(({ id }) => id);
  const rows = await listOfContents(needs.db, kind, ids);
  const outlines = await outlinesOf(needs.db, kind, ids);
  const how = translatableOf(needs, kind);
  return originals.flatMap(({ id, title, content }) =>
    languages.flatMap((language) => {
      const row = rows.find((each) => each.entity_id === id && each.language === language);
      const outline = outlines.get(id) ?? FIRST_OUTLINE;
      const { pairs, removed } = pairsOf(how, content, outline, row ? textsOf(row) : []);
      const missing = pairs.filter(({ state }) => state === 'missing').length;
      const changed = pairs.filter(({ state }) => state === 'changed').length + removed.length;
      if (missing + changed === 0) return [];
      const _id = translationId({ kind, entityId: id, language });
      return [{ _id, kind, language, title, isNew: !row, missing, changed }];
    }),
  );
}
