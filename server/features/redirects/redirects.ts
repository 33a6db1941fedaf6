import type { z } from 'zod';
import { REDIRECTS_PAGE_SIZE, type RedirectKind } from '#contract/redirect-constants.ts';
import type {
  Redirect,
  RedirectContent,
  redirectCalls,
  TriedAddress,
} from '#contract/redirects.ts';
import { normalPath, readablePath } from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { deadAddresses } from '#server/features/visits/dead.ts';
import { toSent } from '#server/platform/clock.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { pathsAbove } from './endings.ts';
import { leadAbove, redirectsFrom, writtenFrom } from './leads.ts';
import { type Needs, type Standing, standingAt } from './standing.ts';
import {
  ANY_QUERY,
  countRedirects,
  listLeadingToThings,
  listRedirected,
  listRedirects,
  listRedirectsAfter,
  type RedirectRow,
} from './store.ts';
import { leadingTo, ownUrl, shownTargets } from './targets.ts';

type Query = { page: number; search?: string | undefined };
type Listed = z.output<(typeof redirectCalls)['GET /api/redirects']['answer']>;
type Dead = z.output<(typeof redirectCalls)['GET /api/redirects/dead']['answer']>;

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / REDIRECTS_PAGE_SIZE));

/** A page of the redirects, by their old addresses. */
export async function redirects(needs: Needs, { page, search }: Query): Promise<Listed> {
  const found = await countRedirects(needs.db, search);
  const rows = await listRedirects(needs.db, {
    search,
    offset: (page - 1) * REDIRECTS_PAGE_SIZE,
    limit: REDIRECTS_PAGE_SIZE,
  });
  return {
    redirects: await marked(needs, rows, await shownRedirects(needs, rows)),
    totalPages: pagesOf(found),
    count: search ? await countRedirects(needs.db) : found,
  };
}

export async function shownRedirects(
  needs: Needs,
  rows: readonly RedirectRow[],
): Promise<Redirect[]> {
  const { timeZone } = await siteSettings(needs.db);
  const targetOf = await shownTargets(needs, rows);
  return rows.map((row) => ({
    _id: row.id,
    from: writtenFrom(row),
    ...targetOf(row),
    kind: row.kind as RedirectKind,
    changedAt: toSent(row.updated_at, timeZone),
    version: row.version,
  }));
}

/** The same with what has changed around them since they were made: at their own addresses, and at the paths they lead to. */
async function marked(
  needs: Needs,
  rows: readonly RedirectRow[],
  shown: readonly Redirect[],
): Promise<Redirect[]> {
  const states = new Map<string, Redirect['state']>();
  for (const { id, path, query, kind, target } of rows) {
    const there = kind === 'path' ? (await standingAt(needs, pathOf(target))).is : 'live';
    if (there === 'nothing') states.set(id, 'gone');
    if (there === 'hidden') states.set(id, 'hidden');
    if (query === ANY_QUERY && isFound(await standingAt(needs, path))) states.set(id, 'covered');
  }
  return shown.map((each) => ({ ...each, state: states.get(each._id) ?? each.state }));
}

/** Whether visitors find something there, which goes before a redirect. */
const isFound = ({ is }: Standing) => is === 'live' || is === 'site';

const pathOf = (target: string) => new URL(target, 'http://site').pathname;

/** So many addresses are named where a thing is deleted. */
const NAMED = 3;

/** What deleting some things of a kind does to the old addresses that lead to them; empty where there are none. */
export async function lostInWords(
  { db }: Pick<Needs, 'db'>,
  things: { kind: string; ids: readonly string[] },
): Promise<{ message: string }> {
  const rows = await listLeadingToThings(db, things);
  const count = rows.length;
  if (count === 0) return { message: '' };
  const addresses = rows.slice(0, NAMED).map(writtenFrom).join(', ');
  const named = count > NAMED ? 'some' : 'all';
  const message =
    things.ids.length > 1
      ? t(
          '{count, plural, one {An old address leads to one of them: {addresses}. It leads nowhere then.} other {# old addresses lead to them{named, select, all {:} other {, among them}} {addresses}. They lead nowhere then.}}',
          { count, addresses, named },
        )
      : t(
          '{count, plural, one {An old address leads to it: {addresses}. It leads nowhere then.} other {# old addresses lead to it{named, select, all {:} other {, among them}} {addresses}. They lead nowhere then.}}',
          { count, addresses, named },
        );
  return { message };
}

/** Rows read at once for a file with all of them. */
const AT_ONCE = 500;

/** All redirects as they are written. One whose target was deleted leads nowhere, and could not be read again. */
export async function* writtenRedirects(needs: Needs): AsyncGenerator<RedirectContent[], void> {
  let after: RedirectRow | undefined;
  for (;;) {
    const rows = await listRedirectsAfter(needs.db, { after, limit: AT_ONCE });
    const shown = await shownRedirects(needs, rows);
    yield shown.filter(({ to }) => to !== '').map(({ from, to }) => ({ from, to }));
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** Where an address leads, or why nowhere. */
export async function tryAddress(
  needs: Needs & Pick<Services, 'config'>,
  text: string,
): Promise<TriedAddress> {
  const url = ownUrl(text.trim(), needs.config.publicUrl);
  const path = url && normalPath(url.pathname);
  if (!url || !path)
    return nowhere(t('This is no address of this site. Begin it with a slash: /about.html.'));
  const found = await redirectsFrom(needs, { pathname: url.pathname, search: url.search });
  const standing = await standingAt(needs, path);
  const { is, title } = standing;
  const isThere = isFound(standing);
  // What is there wins over all but redirects of certain parameters.
  const meant = isThere ? found.filter(({ row }) => row.query !== ANY_QUERY) : found;
  for (const { row, language } of meant) {
    const to = await leadingTo(needs, row, language);
    if (to !== undefined) return redirected(to);
  }
  const above = isThere ? undefined : await leadAbove(needs, url.pathname);
  if (above !== undefined) return redirected(above);
  if (isThere)
    return {
      outcome: 'here',
      message:
        title === ''
          ? t('The site itself answers there. Nobody is sent on.')
          : t('Visitors find “{title}” there. Nobody is sent on.', { title }),
      to: '',
    };
  const [first] = meant;
  if (first) return nowhere(await whyNot(needs, first.row));
  return nowhere(
    is === 'hidden'
      ? t(
          '“{title}” has this address, but visitors do not see it now. They read that there is no page.',
          { title },
        )
      : t('Nothing is at {path}, and no redirect leads on. Visitors read that there is no page.', {
          path: readablePath(path),
        }),
  );
}

const redirected = (to: string): TriedAddress => ({
  outcome: 'redirected',
  message: t('It leads to {to}.', { to }),
  to,
});

const nowhere = (message: string): TriedAddress => ({ outcome: 'nowhere', message, to: '' });

async function whyNot(needs: Needs, row: RedirectRow): Promise<string> {
  const { title, state } = (await shownTargets(needs, [row]))(row);
  return state === 'hidden'
    ? t(
        'There is a redirect to “{title}”, which visitors do not see now. They read that there is no page.',
        { title },
      )
    : t(
        'There is a redirect, but what it leads to is not there: it was deleted, or is not published yet. Visitors read that there is no page.',
      );
}

/** The paths whose redirects are meant by a path that is asked for. */
const lookedUp = (path: string) =>
  [path, ...pathsAbove(path)].flatMap((each) => [each, each.toLowerCase()]);

/** A page of the addresses that were not found, without those that lead somewhere by now. */
export async function deadList(
  needs: Needs & Pick<Services, 'db' | 'visits'>,
  { page, search = '' }: Query,
): Promise<Dead> {
  // With what this process has not stored yet.
  await needs.visits.store();
  const dead = await deadAddresses(needs);
  const words = search.toLowerCase();
  const found = dead.filter(({ path }) => readablePath(path).toLowerCase().includes(words));
  const led = new Set<string>();
  for (const part of partsOf(found, AT_ONCE))
    for (const path of await listRedirected(
      needs.db,
      part.flatMap(({ path }) => lookedUp(path)),
    ))
      led.add(path);
  const left = found.filter(({ path }) => !lookedUp(path).some((each) => led.has(each)));
  const from = (page - 1) * REDIRECTS_PAGE_SIZE;
  return {
    addresses: left
      .slice(from, from + REDIRECTS_PAGE_SIZE)
      .map(({ path, ...rest }) => ({ path: readablePath(path), ...rest })),
    totalPages: pagesOf(left.length),
  };
}
