import type { Translation } from '#contract/translations.ts';
import type { TranslationDraft, WrittenText } from './standing.ts';

/** A text that was written here and by somebody else, differently. */
export type Clash = { key: string; mine: string; theirs: string };

/** What is written here, with what somebody else published meanwhile. */
export type Merged = { draft: TranslationDraft; clashes: readonly Clash[] };

/** The place of the address among the texts. */
export const SLUG = 'slug';
/** That of the order of the sections, as JSON. */
export const SECTIONS = 'sections';

/** A draft with the texts that there are, in their order; what was written for a text that is gone stays at the end. */
export function withTextsOf(start: TranslationDraft, kept: TranslationDraft): TranslationDraft {
  const byKey = new Map(kept.texts.map((text) => [text.key, text]));
  const texts = start.texts.map((text) => byKey.get(text.key) ?? text);
  const isThere = new Set(texts.map(({ key }) => key));
  const gone = kept.texts.filter(({ key, text }) => !isThere.has(key) && text.trim() !== '');
  return { ...kept, texts: [...texts, ...gone] };
}

/**
 * Both people's texts. What one of them changed is taken; what both did is a clash, with one's own text in the draft.
 * `start` is what both began from; undefined if that is not known.
 */
export function merged(
  start: TranslationDraft | undefined,
  mine: TranslationDraft,
  theirs: TranslationDraft,
): Merged {
  const clashes: Clash[] = [];
  const started = byKeyOf(start);
  const others = byKeyOf(theirs);
  const choose = (key: string, own: string, other: string, before: string | undefined) => {
    if (own === other || own === before) return 'theirs';
    if (other !== before) clashes.push({ key, mine: own, theirs: other });
    return 'mine';
  };
  const slug = choose(SLUG, mine.slug, theirs.slug, start?.slug) === 'mine' ? mine : theirs;
  const orders = [mine, theirs, start].map((each) => each && JSON.stringify(each.sections));
  const [own = '', other = '', before] = orders;
  const order = choose(SECTIONS, own, other, before) === 'mine' ? mine : theirs;
  const texts = withTextsOf(theirs, mine).texts.map((own) => {
    const other = others.get(own.key);
    if (!other) return own;
    return choose(own.key, own.text, other.text, started.get(own.key)?.text) === 'mine'
      ? own
      : other;
  });
  return { draft: { slug: slug.slug, texts, sections: order.sections }, clashes };
}

/** The same with their text in these places. */
export function withTheirs(
  { draft, clashes }: Merged,
  theirs: TranslationDraft,
  chosen: ReadonlySet<string>,
): TranslationDraft {
  const others = byKeyOf(theirs);
  const isTheirs = (key: string) => chosen.has(key) && clashes.some((clash) => clash.key === key);
  return {
    slug: isTheirs(SLUG) ? theirs.slug : draft.slug,
    sections: isTheirs(SECTIONS) ? theirs.sections : draft.sections,
    texts: draft.texts.map((text) => (isTheirs(text.key) ? (others.get(text.key) ?? text) : text)),
  };
}

/** The newer state of a translation, in which each text that was written from an earlier original says what has changed. */
export function withChanges(
  current: Translation,
  before: Translation | undefined,
  { texts }: TranslationDraft,
): Translation {
  const known = new Map(before?.pairs.map((pair) => [pair.key, pair]));
  const written = byKeyOf({ texts });
  const pairs = current.pairs.map((pair) => {
    const old = known.get(pair.key);
    const text = written.get(pair.key);
    const isOlder = text?.text.trim() && old?.digest === text.of && old.digest !== pair.digest;
    return isOlder ? { ...pair, before: old.source } : pair;
  });
  return { ...current, pairs };
}

const byKeyOf = (draft: Pick<TranslationDraft, 'texts'> | undefined): Map<string, WrittenText> =>
  new Map(draft?.texts.map((text) => [text.key, text]));
