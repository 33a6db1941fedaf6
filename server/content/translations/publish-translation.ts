import { z } from 'zod';
import type { ChangesOf } from '#contract/changes.ts';
import { issueInWords } from '#contract/issue-words.ts';
import {
  type ArrangedSection,
  type Translation,
  type TranslationContent,
  translationContentSchema,
} from '#contract/translations.ts';
import { completed, isLeftOut } from '#domain/arrangement.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { nextRow } from '#server/content/codec.ts';
import { dropSlug, keepSlugs } from '#server/content/former-addresses.ts';
import { lastVersion, recordRow } from '#server/content/history/history.ts';
import { deleteRow, findRow, insertRow, replaceRow } from '#server/content/rows.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { fieldsOf, translated } from './apply.ts';
import { withSources } from './earlier-sources.ts';
import { formerSlug, translationId, type Which } from './ids.ts';
import { withoutSign } from './own-links.ts';
import { numbersOf, type Outline } from './parts.ts';
import { findBySlug, findOutline, type StoredText, type TranslationRow, textsOf } from './store.ts';
import { digestOf, digestOfAll, type Text, textsIn } from './texts.ts';
import type { Original, Translatable } from './translatable.ts';
import {
  contentOf,
  type Needs,
  namedBy,
  originalOf,
  refuseTranslation,
  toTranslation,
  translatableOf,
} from './translations.ts';

type Changes = ChangesOf<TranslationContent> & {
  version?: number | undefined;
  original?: string | undefined;
};

/**
 * Publishes a content in another language. Refuses `invalid` a text that is missing or does not fit its field, and
 * `conflict` a taken address, and with the current one if `version` or `original` is an older one.
 */
export async function publishTranslation(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, original: read, ...changes }: Changes,
): Promise<Translation> {
  const which = await namedBy(needs.db, id);
  await refuseTranslation(needs, actor, which);
  return publish(needs, async (db, now) => {
    const old = await findRow<TranslationRow>(db, 'translations', translationId(which));
    const how = translatableOf(needs, which.kind);
    const original = await originalOf(needs, db, which);
    const outline = await findOutline(db, { kind: which.kind, id: which.entityId });
    const source = textsIn(how.schema, original.content, { fields: how.fields, outline });
    const current = { version: old?.version ?? 0, original: digestOfAll(source) };
    if (
      (version ?? current.version) !== current.version ||
      (read ?? current.original) !== current.original
    )
      throw conflict(await toTranslation(needs, db, which));
    const before = old ? contentOf(old) : { slug: '', texts: [], sections: [] };
    const { slug = before.slug } = changes;
    const texts = withoutSign(changes.texts ?? before.texts, which.language);
    const sections = withoutSign(changes.sections ?? before.sections, which.language);
    await refuseAddress(db, how, { ...which, slug, sourceSlug: original.slug });
    const stored = settled(how, original, { outline, source, texts, sections, old });
    const row: TranslationRow = {
      ...nextRow(old, { now, id: translationId(which) }),
      ...(old ? {} : { version: 1 + (await lastVersion(db, 'translation', translationId(which))) }),
      kind: which.kind,
      entity_id: which.entityId,
      language: which.language,
      slug: slug === original.slug ? '' : slug,
      texts: JSON.stringify(await withSources(needs, db, which, stored)),
      kept: '[]',
      sections: JSON.stringify(settledOrder(how, original, outline, sections)),
    };
    if (!old) await insertRow(db, 'translations', row);
    else if (!(await replaceRow(db, 'translations', old.version, row))) throw conflict(undefined);
    await followSlug(db, which, old?.slug ?? '', row);
    await how.follow?.(db, which.entityId);
    await recordRow(
      db,
      actor,
      {
        action: old ? 'update' : 'create',
        kind: 'translation',
        title: nameOf(which, original),
        row,
        old,
      },
      now,
    );
    return toTranslation(needs, db, which);
  });
}

/** "About us (es)" */
const nameOf = ({ language }: Which, { title }: Original) => `${title} (${language})`;

type Sent = TranslationContent['texts'];

/** The texts as they are stored: clean, of the parts that there are, with what each was translated from. */
function settled(
  how: Translatable,
  original: Original,
  {
    outline,
    source,
    texts,
    sections,
    old,
  }: {
    outline: Outline;
    source: readonly Text[];
    texts: Sent;
    sections: readonly ArrangedSection[];
    old: TranslationRow | undefined;
  },
): StoredText[] {
  const sent = new Map(texts.map((text) => [text.key, text]));
  if (!how.isPartial)
    refuseMissing(
      source.filter(({ key }) => !isLeftOut(sections, how.arranged, key)),
      texts,
    );
  const clean = new Map(
    cleaned(how, original.content, { outline, texts, source }).map(({ key, text }) => [key, text]),
  );
  const known = new Map(old ? textsOf(old).map((text) => [text.key, text]) : []);
  return source.flatMap((own) => {
    const { key } = own;
    const { text = '', of = '' } = sent.get(key) ?? {};
    if (text.trim() === '') return [];
    const before = known.get(key);
    const from = of === digestOf(own) ? own.text : before?.of === of ? before.source : '';
    return [{ key, text: clean.get(key) ?? '', of, source: from }];
  });
}

function refuseMissing(source: readonly Text[], texts: Sent): void {
  const written = new Set(texts.filter(({ text }) => text.trim() !== '').map(({ key }) => key));
  const missing = source.filter(({ key, mayStay }) => !mayStay && !written.has(key));
  const [first] = missing;
  if (!first) return;
  throw new Refusal(
    'invalid',
    t(
      '{count, plural, one {# text is not translated yet. Translate it, or press “Same” where it stays as it is.} other {# texts are not translated yet. Translate them, or press “Same” where they stay as they are.}}',
      { count: missing.length },
    ),
    {
      issues: missing.map(({ key }) => ({
        path: `texts.${key}`,
        message: t('Translate this text.'),
      })),
    },
  );
}

/** The texts after the rules of their fields: markup is clean, and nothing is too long. */
function cleaned(
  { schema, fields }: Translatable,
  original: object,
  { outline, texts, source }: { outline: Outline; texts: Sent; source: readonly Text[] },
): Text[] {
  const published = {
    texts: new Map(texts.map(({ key, text }) => [key, text])),
    kept: [],
    order: [],
  };
  // All parts are there, also those that a language leaves out: each keeps its number.
  const content = translated({ schema, fields, isPartial: true }, original, outline, published);
  const part = fieldsOf(schema, fields);
  const checked = z.safeParse(part, content, { error: issueInWords });
  const byPath = new Map(source.map(({ path, key }) => [path.join('.'), key]));
  const issues = (checked.error?.issues ?? []).flatMap(({ path, message }) => {
    const key = byPath.get(path.join('.')) ?? byPath.get(path.slice(0, -1).join('.'));
    // What is wrong with all else was so before it was translated.
    return key === undefined ? [] : [{ path: `texts.${key}`, message }];
  });
  if (issues[0]) throw new Refusal('invalid', issues[0].message, { issues });
  return textsIn(schema, cleanFields(part, content), { fields, outline });
}

/** The order of the sections as it is stored: of those that there are, with clean ones of its own. */
function settledOrder(
  { arranged }: Translatable,
  { content }: Original,
  outline: Outline,
  sections: readonly ArrangedSection[],
): ArrangedSection[] {
  if (sections.length === 0) return [];
  if (arranged === undefined)
    throw invalidField('sections', t('This has no sections of its own in a language.'));
  const list: unknown = Reflect.get(content, arranged);
  const numbers = numbersOf(outline, arranged, Array.isArray(list) ? list.length : 0);
  const known = sections.filter((part) => part.is === 'own' || numbers.includes(part.number));
  const { shape } = translationContentSchema;
  const order = completed(
    cleanFields(z.object({ sections: shape.sections }), { sections: known }).sections,
    numbers,
  ) as ArrangedSection[];
  return order.some(
    (part, index) => part.is === 'own' || part.isLeftOut || part.number !== numbers[index],
  )
    ? order
    : [];
}

async function refuseAddress(
  db: Database,
  { slug: schema, isTaken }: Translatable,
  {
    slug,
    sourceSlug,
    kind,
    entityId,
    language,
  }: Which & { slug: string; sourceSlug: string | null },
): Promise<void> {
  if (slug === '' || slug === sourceSlug) return;
  if (!schema) throw invalidField('slug', t('This has no page, and so no address.'));
  const { error } = schema.safeParse(slug);
  if (error) throw invalidField('slug', error.issues[0]?.message ?? '');
  const rival = await findBySlug(db, { kind, language, slug });
  if ((rival && rival.entity_id !== entityId) || (await isTaken(db, slug, entityId)))
    throw invalidField(
      'slug',
      t('Something else has the address "{slug}" already. Choose another.', { slug }),
      'conflict',
    );
}

async function followSlug(db: Database, which: Which, before: string, row: TranslationRow) {
  if (before === row.slug) return;
  const owner = { kind: 'translation', id: row.id } as const;
  if (before !== '') await keepSlugs(db, owner, [formerSlug(which, before)]);
  if (row.slug !== '') await dropSlug(db, owner, formerSlug(which, row.slug));
}

/** Takes a translation off the site: the content is shown in the church's own language instead. */
export async function removeTranslation(needs: Needs, actor: Actor, id: string): Promise<void> {
  const which = await namedBy(needs.db, id);
  await refuseTranslation(needs, actor, which);
  await publish(needs, async (db, now) => {
    const row = await findRow<TranslationRow>(db, 'translations', translationId(which));
    if (!row) throw new Refusal('not-found', t('There is no such translation.'));
    const original = await originalOf(needs, db, which);
    await deleteRow(db, 'translations', row.id);
    await translatableOf(needs, which.kind).follow?.(db, which.entityId);
    const change = { action: 'delete', kind: 'translation', row } as const;
    await recordRow(db, actor, { ...change, title: nameOf(which, original) }, now);
  });
}
