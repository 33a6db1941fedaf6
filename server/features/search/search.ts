import { type SearchedKind, searchedKinds } from '#contract/content/kinds.ts';
import type { SearchResult, SearchResults } from '#contract/search.ts';
import { MAX_RESULT_PAGES, RESULTS_ON_PAGE } from '#contract/search-constants.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { askedTag } from './asked-language.ts';
import {
  candidates,
  eventDates,
  kindsWithDocuments,
  type Match,
  matches,
  onlyVisible,
  type Shown,
  shownDocuments,
} from './candidates-store.ts';
import { excerptOf, mark, stemsOf } from './excerpt.ts';
import type { Matching, Term } from './match-expression.ts';
import { score, type When } from './rank.ts';
import { asksForTimes, readQuestion } from './read-question.ts';
import { requiredTerms, type Understood, understand } from './understand.ts';
import {
  type InLanguage,
  ownTag,
  type SearchLanguage,
  searchLanguage,
  tagged,
} from './words/search-language.ts';

/** How many documents of all kinds together are ranked if there are no more; otherwise, of each kind and way to match. */
const MAX_RANKED = 300;
const MAX_OF_KIND = 100;

type Asking = { q: string; kind?: SearchedKind | undefined; page: number };

/** What visitors find now in their language, best first (reference/rules.md#search). */
export async function search(
  { db, clock, kinds }: Pick<Services, 'db' | 'clock' | 'kinds'>,
  { q, kind, page }: Asking,
): Promise<SearchResults> {
  const now = toStored(clock.now());
  const { timeZone, sameWords, languages } = await siteSettings(db);
  const asked = inAskedLanguage(languages);
  const scope = { db, now, isPublic: true, sameWords, ...asked };
  const words = await understand(scope, readQuestion(q, asked.language));
  const { found, isMore, isPartial } = await findAll({ db, kinds, ...asked }, words, now);
  const ranked = await rank(db, found, words, now);
  const wanted = kind ? ranked.filter((match) => match.kind === kind) : ranked;
  const pages = Math.min(MAX_RESULT_PAGES, Math.ceil(wanted.length / RESULTS_ON_PAGE));
  const start = (page - 1) * RESULTS_ON_PAGE;
  return {
    question: q,
    asksForTimes: asksForTimes(q, asked.language),
    results: await show(db, wanted.slice(start, start + RESULTS_ON_PAGE), {
      ...{ words, timeZone },
      stemOf: asked.language.stemOf,
    }),
    counts: countsOf(ranked),
    total: wanted.length,
    pages,
    page,
    isMore,
    isPartial,
    didYouMean: found.length > 0 ? corrected(q, words) : null,
  };
}

function inAskedLanguage(languages: readonly string[]): InLanguage {
  const own = ownTag(languages);
  const tag = askedTag(languages, own);
  return { language: searchLanguage(tag), isOwn: tag === own };
}

type Needs = Pick<Services, 'db' | 'kinds'> & InLanguage;
type Found = { found: Match[]; isMore: boolean; isPartial: boolean };

async function findAll(needs: Needs, words: Understood[], now: string): Promise<Found> {
  const terms = requiredTerms(words);
  if (terms.length === 0) return { found: [], isMore: false, isPartial: false };
  const all = await find(needs, terms, 'all', now);
  if (all.found.length > 0 || terms.length === 1) return { ...all, isPartial: false };
  const some = await find(needs, terms, 'any', now);
  return { ...some, isPartial: some.found.length > 0 };
}

/** All that match, or if there are many, the newest of each kind, and those that match best. */
async function find(
  { db, kinds, language, isOwn }: Needs,
  terms: Term[],
  how: 'all' | 'any',
  now: string,
): Promise<Omit<Found, 'isPartial'>> {
  const common = { terms, isPublic: true, ...tagged({ language, isOwn }) };
  const ask = (matching: Pick<Matching, 'how' | 'kind'>, limit: number) =>
    matches(db, { ...common, ...matching }, { now, limit });
  const first = await ask({ how }, MAX_RANKED + 1);
  if (first.length <= MAX_RANKED)
    return { found: await onlyVisible({ db, kinds }, first, now), isMore: false };
  const found = new Map<number, Match>();
  for (const kind of await kindsWithDocuments(db, language.tag)) {
    const newest = await ask({ how, kind }, MAX_OF_KIND);
    for (const match of newest) found.set(match.n, match);
    // All of them.
    if (newest.length < MAX_OF_KIND) continue;
    for (const way of ['title', ...(terms.length > 1 ? (['phrase'] as const) : [])] as const)
      for (const match of await ask({ how: way, kind }, MAX_OF_KIND)) found.set(match.n, match);
  }
  return { found: await onlyVisible({ db, kinds }, [...found.values()], now), isMore: true };
}

type Ranked = Match & When;

async function rank(
  db: Database,
  found: Match[],
  words: Understood[],
  now: string,
): Promise<Ranked[]> {
  const events = found.filter(({ kind }) => kind === 'event').map(({ entity_id }) => entity_id);
  const dates = await eventDates(db, events, now);
  const milliseconds = Date.parse(now);
  const scored: (Ranked & { score: number })[] = [];
  const numbers = found.map(({ n }) => n);
  for await (const candidate of candidates(db, numbers)) {
    const { n, kind, entity_id, dated_at } = candidate;
    const when =
      kind === 'event'
        ? (dates.get(entity_id) ?? { at: null, isOver: true })
        : { at: dated_at, isOver: false };
    const ranked = { n, kind, entity_id, ...when };
    scored.push({ ...ranked, score: score(candidate, words, when, milliseconds) });
  }
  // Equal ones in an order that both databases share.
  return scored.sort(
    (a, b) =>
      b.score - a.score ||
      `${b.at}`.localeCompare(`${a.at}`) ||
      (a.entity_id < b.entity_id ? -1 : 1),
  );
}

const countsOf = (ranked: Ranked[]) =>
  Object.fromEntries(
    searchedKinds.map((kind) => [kind, ranked.filter((match) => match.kind === kind).length]),
  ) as Record<SearchedKind, number>;

async function show(
  db: Database,
  ranked: Ranked[],
  { words, timeZone, stemOf }: { words: Understood[]; timeZone: string } & Stemming,
): Promise<SearchResult[]> {
  const documents = await shownDocuments(
    db,
    ranked.map(({ n }) => n),
  );
  const byNumber = new Map(documents.map((document) => [document.n, document]));
  const stems = stemsOf(words);
  return ranked.flatMap(({ n, at }) => {
    const document = byNumber.get(n);
    return document ? [toResult(document, { stems, stemOf }, at && toSent(at, timeZone))] : [];
  });
}

type Stemming = Pick<SearchLanguage, 'stemOf'>;

function toResult(
  document: Shown,
  { stems, stemOf }: { stems: ReadonlySet<string> } & Stemming,
  date: string | null,
): SearchResult {
  const excerpt = excerptOf(document, stems);
  return {
    kind: document.kind as SearchedKind,
    _id: document.entity_id,
    title: mark(document.title, stems, stemOf),
    excerpt: mark(excerpt.text, stems, stemOf),
    href: document.href + momentOf(document, excerpt.place),
    date,
  };
}

/** Leads to where it is said, a moment before. */
function momentOf({ moments }: Shown, place: number | null): string {
  if (moments === null || place === null) return '';
  const pairs: [number, number][] = JSON.parse(moments);
  const moment = pairs.findLast(([character]) => character <= place);
  return moment ? `#t=${Math.floor(moment[1])}` : '';
}

/** The question with the words that were meant; null if none was corrected. */
function corrected(question: string, words: Understood[]): string | null {
  const wrong = words.filter((word) => word.corrected !== null);
  if (wrong.length === 0) return null;
  let text = question;
  for (const { asked, corrected } of wrong.toSorted((a, b) => b.asked.start - a.asked.start))
    text = text.slice(0, asked.start) + corrected + text.slice(asked.end);
  return text;
}
