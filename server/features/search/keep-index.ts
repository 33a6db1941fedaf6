import { searchedKinds } from '#contract/content/kinds.ts';
import type { SiteSettings } from '#contract/site.ts';
import { localeIn } from '#domain/languages.ts';
import type { Source } from '#server/content/search-source.ts';
import type { Services } from '#server/context.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { inAskedLanguage, inOwnLanguage } from '#server/platform/languages/language.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { rowsInParts } from '#server/platform/lists/long-list.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { type Document, documentOf, RULES } from './document.ts';
import { HOMEPAGE_ID, homepageSource } from './home-source.ts';
import {
  addWords,
  changesAfter,
  deleteDocuments,
  documentsFrom,
  documentsOf,
  forgetChanges,
  hasOtherLanguage,
  keyOf,
  lastChange,
  listEnded,
  noteChanges,
  type Part,
  versionsFrom,
  versionsOf,
  writeDocuments,
} from './index-store.ts';
import { remakeIndex } from './jobs.ts';
import { ownTag } from './words/search-language.ts';

/** Contents whose documents are made together: they are in memory at the same time. */
const AT_ONCE = 200;

type Needs = Pick<Services, 'db' | 'clock' | 'kinds'>;

/**
 * Called when a write of content begins, in its transaction; the function it returns, when the write is done. In
 * between, triggers note what changes; then its documents are made, in the same transaction.
 */
export async function followWrite(
  transaction: Database,
  { clock, kinds }: Pick<Needs, 'clock' | 'kinds'>,
): Promise<() => Promise<void>> {
  const start = await lastChange(transaction);
  return async () => {
    const now = toStored(clock.now());
    let more = true;
    while (more)
      more = (await takeChanges({ db: transaction, clock, kinds }, start, now)) === AT_ONCE;
  };
}

/** Makes the documents of what was noted before, such as by a restore or an upgrade; in steps, between others' writes. */
export async function catchUp({ db, clock, kinds }: Needs, signal?: AbortSignal): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE && !signal?.aborted)
    taken = await db.transaction().execute(async (transaction) => {
      await holdContent(transaction);
      return takeChanges({ db: transaction, clock, kinds }, 0, toStored(clock.now()));
    });
}

/** Makes the documents of the first changes after `start`. Returns how many changes that were. */
async function takeChanges(
  { db, clock, kinds }: Needs,
  start: number,
  now: string,
): Promise<number> {
  const changes = await changesAfter(db, start, AT_ONCE);
  if (changes.length === 0) return 0;
  const ids = new Map<string, Set<string>>();
  for (const { kind, entity_id } of changes)
    ids.set(kind, (ids.get(kind) ?? new Set()).add(entity_id));
  // The home page is found by the service times, which are events.
  if (ids.has('event')) ids.set('page', (ids.get('page') ?? new Set()).add(HOMEPAGE_ID));
  const settings = await siteSettings(db);
  const own = ownTag(settings.languages);
  // Days are found by their names in the church's own language.
  const site = { ...settings, locale: localeIn(own, settings) };
  for (const [kind, ofKind] of ids) {
    const sources = await sourcesOf({ db, kinds }, { kind, ids: [...ofKind], site });
    const kept = await keep(db, sources, { now, own });
    await deleteDocuments(db, kind, [...ofKind], kept);
  }
  // The settings were written too: what was made in another language is made again, after this write.
  if (ids.get('page')?.has(HOMEPAGE_ID) && (await hasOtherLanguage(db, searchedKinds, own)))
    await remakeIndex.enqueue({ db, clock }, {});
  await forgetChanges(
    db,
    changes.map(({ n }) => n),
  );
  return changes.length;
}

/** Returns which documents there are now, by their keys. */
async function keep(
  db: Database,
  sources: Source[],
  told: { now: string; own: string },
): Promise<ReadonlySet<string>> {
  const pause = createPauses();
  const words = new Map<string, Map<string, string>>();
  const documents = new Map<string, Document>();
  for (const source of sources) {
    const made = documentOf(source, told);
    const known = words.get(made.language) ?? new Map<string, string>();
    for (const [word, stem] of made.words) known.set(word, stem);
    words.set(made.language, known);
    documents.set(keyOf(made.document), made.document);
    await pause();
  }
  await writeDocuments(db, [...documents.values()]);
  for (const [language, known] of words) await addWords(db, language, known);
  await pause();
  return new Set(documents.keys());
}

/** What there is to be found of these contents now. */
async function sourcesOf(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
  { kind, ids, site }: { kind: string; ids: string[]; site: SiteSettings },
): Promise<Source[]> {
  const searched = searchedKinds.find((each) => each === kind);
  // A kind of another release.
  if (!searched) return [];
  const read = async (told: SiteSettings): Promise<Source[]> => {
    const home =
      searched === 'page' && ids.includes(HOMEPAGE_ID) ? await homepageSource(db, told) : [];
    return [...home, ...(await kinds[searched].search.sourcesOf(db, ids, told))];
  };
  const sources = await inOwnLanguage(site, () => read(site));
  // In each other language, those that are published in it.
  for (const language of site.languages.slice(1)) {
    const found = await inAskedLanguage(language, async () =>
      read({ ...(await readersSettings(db)), locale: localeIn(language, site) }),
    );
    sources.push(...found.map((source) => ({ ...source, language })));
  }
  return sources;
}

type Difference = { kind: string; entity_id: string };

/** Contents whose document is missing or older than they are, and documents whose content is gone; in parts. */
export async function* differences({
  db,
  kinds,
}: Pick<Needs, 'db' | 'kinds'>): AsyncGenerator<Difference[]> {
  const own = ownTag((await siteSettings(db)).languages);
  yield await homepageDifference(db, own);
  for (const kind of searchedKinds) {
    const contents = rowsInParts((part: Part) => versionsFrom(db, kinds[kind], part));
    for await (const rows of contents) {
      const ids = rows.map(({ id }) => id);
      const made = new Map((await documentsOf(db, kind, ids)).map((row) => [row.entity_id, row]));
      yield rows
        .filter(({ id, version }) => !isMadeOf(made.get(id), { version, own }))
        .map(({ id }) => ({ kind, entity_id: id }));
    }
    const documents = rowsInParts((part: Part) => documentsFrom(db, kind, part));
    for await (const rows of documents) {
      const ids = rows.map(({ id }) => id);
      const here = new Set((await versionsOf(db, kinds[kind], ids)).map(({ id }) => id));
      yield ids
        .filter((id) => !here.has(id) && id !== HOMEPAGE_ID)
        .map((entity_id) => ({ kind, entity_id }));
    }
  }
}

type MadeBefore = Awaited<ReturnType<typeof documentsOf>>[number];

/** Whether a document is what would be made now. */
const isMadeOf = (
  document: MadeBefore | undefined,
  { version, own }: { version: number; own: string },
) => document?.version === version && document.rules === RULES && document.language === own;

/** The home page is among the documents of pages, and no row among the pages. */
async function homepageDifference(db: Database, own: string): Promise<Difference[]> {
  const home = await readDocument(db, 'homepage');
  const [document] = await documentsOf(db, 'page', [HOMEPAGE_ID]);
  const isSame = home ? isMadeOf(document, { version: home.version, own }) : document === undefined;
  return isSame ? [] : [{ kind: 'page', entity_id: HOMEPAGE_ID }];
}

/** What is due after each start and once a day: what a restore or an upgrade left to do, and what is out of step. */
export async function repairIndex(
  services: Needs & Pick<Services, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  await catchUp(services, signal);
  const found = await noteDifferences(services, signal);
  if (signal.aborted) return;
  if (found > 0) log.warn({ contents: found }, 'the search was out of step; it is made again');
  // What has ended by the clock: searches need not pass over it again and again.
  await noteChanges(db, await listEnded(db, toStored(services.clock.now()), AT_ONCE));
  await catchUp(services, signal);
}

async function noteDifferences(needs: Needs, signal?: AbortSignal): Promise<number> {
  let found = 0;
  for await (const part of differences(needs)) {
    if (signal?.aborted) return found;
    found += part.length;
    await noteChanges(needs.db, part);
  }
  return found;
}

/** Makes again what is not as it would be made now, such as after the church has changed its own language. */
export async function remake(needs: Needs): Promise<void> {
  await noteDifferences(needs);
  await catchUp(needs);
}
