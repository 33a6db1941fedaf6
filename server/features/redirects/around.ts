import type { OldAddress } from '#domain/old-addresses.ts';
import { contentsAmong } from '#server/content/at-path.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { pathsFor, placesOf } from './leads.ts';
import { type Needs, NOTHING, placeAt, type Standing, standingAt } from './standing.ts';
import { ANY_QUERY, findFrom, findLeadingTo, listLedTo, type RedirectRow } from './store.ts';
import type { Target } from './targets.ts';

type From = { paths: readonly string[]; queries: readonly string[] };

/** What the checks of a redirect ask. */
export type Around = {
  languages: readonly string[];
  standing: (path: string) => Promise<Standing>;
  from: (asked: From) => Promise<RedirectRow[]>;
  leadingTo: (paths: readonly string[]) => Promise<RedirectRow[]>;
};

/** For one redirect: each question is one to the database. */
export async function aroundOne(needs: Needs): Promise<Around> {
  const { languages } = await siteSettings(needs.db);
  return {
    languages,
    standing: (path) => standingAt(needs, path),
    from: (asked) => findFrom(needs.db, asked),
    leadingTo: (paths) => findLeadingTo(needs.db, paths),
  };
}

/** A redirect as a file names it. */
type Named = { address: OldAddress; target: Target | undefined };

/**
 * For some lines of a file: what there is around all of them is read together, and nearly always nothing is. `note` is told
 * of each redirect that is added or changed, and not stored yet.
 */
export async function aroundMany(
  needs: Needs,
  named: readonly Named[],
): Promise<Around & { note: (row: RedirectRow) => void }> {
  const { db } = needs;
  const { languages } = await siteSettings(db);
  const sources = named.map(({ address }) => address.path);
  const targets = named.flatMap(({ target }) =>
    target?.kind === 'path'
      ? pathsFor(new URL(target.target, 'http://site').pathname, languages)
      : [],
  );
  const paths = new Set([...sources, ...targets.map(({ path }) => path)]);
  const queries = new Set([ANY_QUERY, ...named.flatMap(({ address }) => address.query ?? [])]);
  const stored = await findFrom(db, { paths: [...paths], queries: [...queries] });
  const byPath = Map.groupBy(stored, ({ path }) => path);
  const ledTo = await listLedTo(
    db,
    sources.flatMap((path) => placesOf(path, languages)),
  );
  const places = sources.map((path) => placeAt(path, languages));
  const taken = await contentsAmong(
    needs,
    places.flatMap((place) => place.path ?? []),
  );
  const noted = new Map<string, RedirectRow>();

  const withNoted = (rows: readonly RedirectRow[], isMeant: (row: RedirectRow) => boolean) => [
    ...rows.filter(({ id }) => !noted.has(id)),
    ...noted.values().filter(isMeant),
  ];
  return {
    languages,
    standing: async (path) => {
      const place = placeAt(path, languages);
      const isOther = place.language !== undefined && place.language !== languages[0];
      return place.path === undefined || isOther || taken.has(place.path)
        ? standingAt(needs, path)
        : NOTHING;
    },
    from: async (asked) => {
      const isRead =
        asked.paths.every((path) => paths.has(path)) &&
        asked.queries.every((query) => queries.has(query));
      const rows = isRead
        ? asked.paths.flatMap((path) => byPath.get(path) ?? [])
        : await findFrom(db, asked);
      return withNoted(rows, ({ path }) => asked.paths.includes(path)).filter(({ query }) =>
        asked.queries.includes(query),
      );
    },
    leadingTo: async (asked) => {
      const rows = asked.some((path) => ledTo.has(path)) ? await findLeadingTo(db, asked) : [];
      return withNoted(rows, ({ target_path }) => asked.includes(target_path));
    },
    note: (row) => void noted.set(row.id, row),
  };
}
