import { searchedKinds } from '#contract/content/kinds.ts';
import type { Services } from '#server/context.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import type { Database } from '#server/schema.ts';
import { RULES } from './document.ts';
import { HOMEPAGE_ID } from './home-source.ts';
import { documentsFrom, documentsOf, noteChanges, versionsFrom } from './index-store.ts';
import { catchUp, noteEnded } from './keep-index.ts';

/** How many are compared at once. */
const AT_ONCE = 1000;

type Difference = { kind: string; entity_id: string };

/** Contents whose document is missing or older than they are, and documents whose content is gone; in parts. */
export async function* differences({
  db,
  kinds,
}: Pick<Services, 'db' | 'kinds'>): AsyncGenerator<Difference[]> {
  yield await homepageDifference(db);
  for (const kind of searchedKinds) {
    for (let after = ''; ; ) {
      const rows = await versionsFrom(db, kinds[kind], after, AT_ONCE);
      const ids = rows.map(({ id }) => id);
      const made = new Map((await documentsOf(db, kind, ids)).map((row) => [row.entity_id, row]));
      yield rows
        .filter(({ id, version }) => {
          const document = made.get(id);
          return document?.version !== version || document.rules !== RULES;
        })
        .map(({ id }) => ({ kind, entity_id: id }));
      const last = ids.at(-1);
      if (last === undefined || ids.length < AT_ONCE) break;
      after = last;
    }
    for (let after = ''; ; ) {
      const ids = await documentsFrom(db, kind, after, AT_ONCE);
      const here = new Set(
        (await versionsFrom(db, kinds[kind], after, AT_ONCE, ids)).map(({ id }) => id),
      );
      yield ids
        .filter((id) => !here.has(id) && id !== HOMEPAGE_ID)
        .map((entity_id) => ({ kind, entity_id }));
      const last = ids.at(-1);
      if (last === undefined || ids.length < AT_ONCE) break;
      after = last;
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
  services: Pick<Services, 'db' | 'clock' | 'log' | 'kinds'>,
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
  await noteEnded(services);
  await catchUp(services, signal);
}
