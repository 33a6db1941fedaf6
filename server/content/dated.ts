import type { ChangesOf } from '#contract/changes.ts';
import type { AdminListQuery } from '#contract/common.ts';
import { type EditedKind, editorOf, type SearchedKind } from '#contract/content/kinds.ts';
import { publishState } from '#contract/publishing.ts';
import type { SiteSettings } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { type BoundedList, boundedList } from '#server/platform/lists/bounded-list.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import {
  type DatedRow,
  type DatedTable,
  listChanging,
  listEdited,
  listVisible,
  nextDates,
  visibleRows,
} from './dated-store.ts';
import type { Definition, Types } from './definition.ts';
import type { Bulk, Kind, Searched, Step } from './kind.ts';
import type { ContentNeeds } from './needs.ts';
import { onlyOwner } from './ownership/ownership.ts';
import { findRow, findRows } from './rows.ts';
import type { Source } from './search-source.ts';
import { otherLanguage, shownRows } from './translations/in-language.ts';
import { lastOf, publishedRows } from './translations/published.ts';
import { type Dates, seenSince } from './visibility.ts';
import { removeContent, updateContent } from './write.ts';
import { ownContent } from './write-rows.ts';

/** The types of a kind with dates. */
export type DatedTypes = Types & { row: DatedRow };
/** A kind that can be switched off, and is seen only within its dates. */
export type DatedDefinition<T extends DatedTypes> = Definition<T> & {
  dated: DatedTable;
  /** What one is called where a call names it: "post". */
  noun: string;
};

type Reading = Pick<ContentNeeds, 'db' | 'clock' | 'log'>;

/** What visitors see now, newest first: as many as asked for, or as many as fit one answer. */
export async function publicContents<T extends DatedTypes>(
  definition: DatedDefinition<T>,
  { db, clock, log }: Reading,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<T['sent'][] | BoundedList<T['sent']>> {
  const { dated, toSent, noun } = definition;
  const { timeZone } = await siteSettings(db);
  const last = before ? await findRow<T['row']>(db, dated.table, before) : undefined;
  if (before && !last)
    throw new Refusal(
      'malformed',
      noun === 'post'
        ? t('before: there is no post with this id.')
        : t('before: there is no announcement with this id.'),
    );
  const now = toStored(clock.now());
  const toEntries = async (rows: readonly T['row'][]) =>
    (await shownRows<T['row']>(definition, db, rows)).map(({ row, languages }) => ({
      ...(toSent(row, { timeZone, log }) as object),
      ...languages,
    })) as T['sent'][];
  const read = (part: { after: T['row'] | undefined; limit: number }) =>
    listVisible<T['row']>(db, dated, { now, limit: part.limit, before: part.after });
  if (limit !== undefined) return toEntries(await read({ after: last, limit }));
  return boundedList({ read, after: last, toEntries, nextOf: ({ id }) => ({ before: id }) });
}

/** How many are read at once: each may be as large as a request. */
const READ_AT_ONCE = 10;

/**
 * What visitors see now of what is published in the language that is asked for, newest first, for as long as more are
 * asked for, with instants as stored.
 */
export async function* newestContents<T extends DatedTypes>(
  definition: DatedDefinition<T>,
  { db, clock, log }: Reading,
): AsyncGenerator<{ sent: T['sent']; publishedAt: string; changedAt: string }, void> {
  const { kind, dated, toSent } = definition;
  const language = await otherLanguage(db);
  const publishedIn = language === undefined ? undefined : { kind, language };
  const { timeZone } = await siteSettings(db);
  const now = toStored(clock.now());
  for (let before: T['row'] | undefined; ; ) {
    const part = { now, limit: READ_AT_ONCE, before, publishedIn };
    const rows = await listVisible<T['row']>(db, dated, part);
    for (const { row, translatedAt } of await publishedRows<T['row']>(definition, db, rows)) {
      const { publishedAt, changedAt } = seenSince(row);
      yield {
        sent: toSent(row, { timeZone, log }),
        publishedAt,
        changedAt: lastOf(changedAt, translatedAt),
      };
    }
    before = rows.at(-1);
    if (rows.length < READ_AT_ONCE) return;
  }
}

/** All that the actor may change, newest first, or a part of them. Refuses `not-found` an unknown `after`. */
export async function editedContents<T extends DatedTypes>(
  definition: DatedDefinition<T>,
  { db, clock, log }: Reading,
  actor: Actor,
  { search, state, after, limit }: AdminListQuery,
): Promise<LongList<T['sent']>> {
  const { timeZone } = await siteSettings(db);
  const standing = state && { is: state, now: toStored(clock.now()) };
  const owner = definition.ownerOf ? onlyOwner(actor) : undefined;
  return longList<T['row'], T['sent']>({
    read: (part) => listEdited(db, definition.dated, { search, owner, state: standing, ...part }),
    after: after === undefined ? undefined : await ownContent(definition, db, actor, after),
    limit,
    toEntry: (row) => definition.toSent(row, { timeZone, log }),
  });
}

/** How a row stands at `now`. */
function standing(isOn: boolean, { schedule_date: from, expire_date: until }: Dates, now: string) {
  const ifOn = publishState({ isOn: true, from, until }, now);
  return { state: isOn ? ifOn : 'draft', ifOn } as const;
}

/** The parts of a kind with dates that follow from its definition. `on` and `off` are the fields that switch it. */
export function datedParts<T extends DatedTypes & { content: { expireDate: string | null } }>(
  definition: DatedDefinition<T>,
  {
    isOn,
    on,
    off,
  }: {
    isOn: (row: T['row']) => boolean;
    on: Partial<T['content']>;
    off: Partial<T['content']>;
  },
) {
  const { dated } = definition;
  const changing = (fields: Partial<T['content']>, version: number) =>
    ({ ...fields, version }) as ChangesOf<T['content']> & { version: number };
  const find = (db: Database, id: string) => findRow<T['row']>(db, dated.table, id);
  const set =
    (fields: Partial<T['content']>): Step =>
    (needs, actor, { id, version }) =>
      updateContent(definition, needs, actor, id, changing(fields, version));
  const bulk: Bulk = {
    find: async (db, id, now) => {
      const row = await find(db, id);
      return row && { ...row, ...standing(isOn(row), row, now) };
    },
    publish: set(on),
    unpublish: set(off),
    end: (needs, actor, { id, version, at }) =>
      updateContent(
        definition,
        needs,
        actor,
        id,
        changing({ expireDate: at } as Partial<T['content']>, version),
      ),
    delete: (needs, actor, { id }) => removeContent(definition, needs, actor, id),
  };
  return {
    bulk,
    dated: (db, column, span) => listChanging(db, dated, column, span),
    nextChanges: ({ db, clock }) => nextDates(db, dated, toStored(clock.now())),
  } satisfies Partial<Kind<'post'>>;
}

/** How a kind with dates is found. */
export function datedSearch<T extends DatedTypes>(
  kind: SearchedKind & EditedKind,
  definition: DatedDefinition<T>,
  {
    isOn,
    about,
    source,
  }: {
    isOn: (row: T['row']) => boolean;
    /** What helps editors to tell one from others. */
    about: (row: T['row']) => string;
    source: (row: T['row'], site: SiteSettings) => Pick<Source, 'text' | 'more' | 'href'>;
  },
): Searched {
  const { dated, titleOf } = definition;
  const find = (db: Database, ids: string[]) => findRows<T['row']>(db, dated.table, ids);
  return {
    hasVersions: true,
    visible: (db, ids, now) =>
      visibleRows(db, dated, now).select('id').where('id', 'in', ids).execute(),
    listed: async (db, ids, { now }) =>
      (await find(db, ids)).map((row) => ({
        id: row.id,
        title: titleOf(row),
        about: about(row),
        state: standing(isOn(row), row, now).state,
        href: editorOf(kind, row.id),
      })),
    sourcesOf: async (db, ids, site) =>
      (await publishedRows<T['row']>(definition, db, await find(db, ids))).map(({ row }) => ({
        kind,
        id: row.id,
        version: row.version,
        title: titleOf(row),
        ...source(row, site),
        datedAt: row.published_at,
        from: row.schedule_date,
        to: row.expire_date,
        isPublic: isOn(row),
      })),
  };
}
