import { searchedKinds } from '#contract/content/kinds.ts';
import type { Source } from '#server/content/search-source.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { inOwnLanguage } from '#server/platform/languages/language.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { rowsInParts } from '#server/platform/lists/long-list.ts';
import { holdContent } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { documentOf, RULES } from './document.ts';
import { HOMEPAGE_ID, homepageSource } from './home-source.ts';
import {
  addWords,
  changesAfter,
  deleteDocuments,
  documentsFrom,
  documentsOf,
  forgetChanges,
  lastChange,
  listEnded,
  noteChanges,
  type Part,
  versionsFrom,
  versionsOf,
  writeDocuments,
} from './index-store.ts';

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
    while (more) more = (await takeChanges({ db: transaction, kinds }, start, now)) === AT_ONCE;
  };
}

/** Makes the documents of what was noted before, such as by a restore or an upgrade; in steps, between others' writes. */
export async function catchUp({ db, clock, kinds }: Needs, signal?: AbortSignal): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE && !signal?.aborted)
    taken = await db.transaction().execute(async (transaction) => {
      await holdContent(transaction);
      return takeChanges({ db: transaction, kinds }, 0, toStored(clock.now()));
    });
}

/** Makes the documents of the first changes after `start`. Returns how many changes that were. */
async function takeChanges(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
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
  for (const [kind, ofKind] of ids) {
    const sources = await sourcesOf({ db, kinds }, kind, [...ofKind]);
    await keep(db, sources, now);
    for (const { id } of sources) ofKind.delete(id);
    await deleteDocuments(db, kind, [...ofKind]);
  }
  await forgetChanges(
    db,
    changes.map(({ n }) => n),
  );
  return changes.length;
}

async function keep(db: Database, sources: Source[], now: string): Promise<void> {
  const pause = createPauses();
  const words = new Map<string, string>();
  const documents: ReturnType<typeof documentOf>['document'][] = [];
  for (const source of sources) {
    const made = documentOf(source, now);
    for (const [word, stem] of made.words) words.set(word, stem);
    documents.push(made.document);
    await pause();
  }
  await writeDocuments(db, documents);
  await addWords(db, words);
  await pause();
}

/** What there is to be found of these contents now. */
async function sourcesOf(
  { db, kinds }: Pick<Needs, 'db' | 'kinds'>,
  kind: string,
  ids: string[],
): Promise<Source[]> {
  const site = await siteSettings(db);
  const searched = searchedKinds.find((each) => each === kind);
  // A kind of another release.
  if (!searched) return [];
  return inOwnLanguage(site, async () => {
    const home =
      searched === 'page' && ids.includes(HOMEPAGE_ID) ? await homepageSource(db, site) : [];
    return [...home, ...(await kinds[searched].search.sourcesOf(db, ids, site))];
  });
}

type Difference = { kind: string; entity_id: string };

/** Contents whose document is missing or older than they are, and documents whose content is gone; in parts. */
export async function* differences({
  db,
  kinds,
}: Pick<Needs, 'db' | 'kinds'>): AsyncGenerator<Difference[]> {
  yield await homepageDifference(db);
  for (const kind of searchedKinds) {
    const contents = rowsInParts((part: Part) => versionsFrom(db, kinds[kind], part));
    for await (const rows of contents) {
      const ids = rows.map(({ id }) => id);
      const made = new Map((await documentsOf(db, kind, ids)).map((row) => [row.entity_id, row]));
      yield rows
        .filter(({ id, version }) => {
          const document = made.get(id);
          return document?.version !== version || document.rules !== RULES;
        })
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

/** The home page is among the documents of pages, and no row among the pages. */
async function homepageDifference(db: Database): Promise<Difference[]> {
  const home = await readDocument(db, 'homepage');
  const [document] = await documentsOf(db, 'page', [HOMEPAGE_ID]);
  const isSame = home
    ? document?.version === home.version && document.rules === RULES
    : document === undefined;
  return isSame ? [] : [{ kind: 'page', entity_id: HOMEPAGE_ID }];
}

/** What is due after each start and once a day: what a restore or an upgrade left to do, and what is out of step. */
export async function repairIndex(
  services: Needs & Pick<Services, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  await catchUp(services, signal);
  let found = 0;
  for await (const part of differences(services)) {
    if (signal.aborted) return;
    found += part.length;
    await noteChanges(db, part);
  }
  if (found > 0) log.warn({ contents: found }, 'the search was out of step; it is made again');
  // What has ended by the clock: searches need not pass over it again and again.
  await noteChanges(db, await listEnded(db, toStored(services.clock.now()), AT_ONCE));
  await catchUp(services, signal);
}
