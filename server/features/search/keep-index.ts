import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { createPauses } from '../../platform/pauses.ts';
import type { Database } from '../../schema.ts';
import { siteSettings } from '../settings/settings.ts';
import { homepageRow, rowsOf, serviceRows } from './content-store.ts';
import { documentOf, type Source } from './document.ts';
import {
  addWords,
  changesAfter,
  deleteDocuments,
  forgetChanges,
  holdContent,
  lastChange,
  listEnded,
  noteChanges,
  writeDocuments,
} from './index-store.ts';
import { sermonSource } from './sermon-source.ts';
import {
  announcementSource,
  eventSource,
  HOMEPAGE_ID,
  homepageSource,
  pageSource,
  postSource,
} from './sources.ts';

/** Contents whose documents are made together: they are in memory at the same time. */
const AT_ONCE = 200;
/** Services that the home page is found by. */
const MAX_SERVICES = 20;

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Called when a write of content begins, in its transaction; the function it returns, when the write is done. In
 * between, triggers note what changes; then its documents are made, in the same transaction.
 */
export async function followWrite(
  transaction: Database,
  clock: Services['clock'],
): Promise<() => Promise<void>> {
  const start = await lastChange(transaction);
  return async () => {
    const now = toStored(clock.now());
    let more = true;
    while (more) more = (await takeChanges(transaction, start, now)) === AT_ONCE;
  };
}

/** Makes the documents of what was noted before, such as by a restore or an upgrade; in steps, between others' writes. */
export async function catchUp({ db, clock }: Needs, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    if (signal?.aborted) return done;
    const taken = await db.transaction().execute(async (transaction) => {
      await holdContent(transaction);
      return takeChanges(transaction, 0, toStored(clock.now()));
    });
    done += taken;
    if (taken < AT_ONCE) return done;
  }
}

/** Notes what has ended by the clock, so that searches need not pass over it again and again. */
export async function noteEnded({ db, clock }: Needs): Promise<void> {
  await noteChanges(db, await listEnded(db, toStored(clock.now()), AT_ONCE));
}

/** Makes the documents of the first changes after `start`. Returns how many changes that were. */
async function takeChanges(db: Database, start: number, now: string): Promise<number> {
  const changes = await changesAfter(db, start, AT_ONCE);
  if (changes.length === 0) return 0;
  const ids = new Map<string, Set<string>>();
  for (const { kind, entity_id } of changes)
    ids.set(kind, (ids.get(kind) ?? new Set()).add(entity_id));
  // The home page is found by the service times, which are events.
  if (ids.has('event')) ids.set('page', (ids.get('page') ?? new Set()).add(HOMEPAGE_ID));
  for (const [kind, ofKind] of ids) {
    const sources = await sourcesOf(db, kind, [...ofKind]);
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
async function sourcesOf(db: Database, kind: string, ids: string[]): Promise<Source[]> {
  const site = await siteSettings(db);
  if (kind === 'page') {
    const home = ids.includes(HOMEPAGE_ID) ? await homepageRow(db) : undefined;
    const pages = (await rowsOf.page(db, ids)).map(pageSource);
    if (!home) return pages;
    return [homepageSource(home, site, await serviceRows(db, MAX_SERVICES)), ...pages];
  }
  if (kind === 'post') return (await rowsOf.post(db, ids)).map((row) => postSource(row, site));
  if (kind === 'announcement')
    return (await rowsOf.announcement(db, ids)).map((row) => announcementSource(row, site));
  if (kind === 'event') return (await rowsOf.event(db, ids)).map((row) => eventSource(row, site));
  if (kind === 'sermon')
    return (await rowsOf.sermon(db, ids)).map((row) => sermonSource(row, site));
  return [];
}
