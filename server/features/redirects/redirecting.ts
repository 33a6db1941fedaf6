import type { MiddlewareHandler } from 'hono';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { canonicalPath } from '#server/platform/answers/documents.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { knownLanguages } from '#server/platform/languages/language.ts';
import { type Asked, leadOf, pathsFor } from './leads.ts';
import { standingAt } from './standing.ts';
import { listNamesInQueries } from './store.ts';

type Needs = Pick<Services, 'db' | 'kinds' | 'clock' | 'content' | 'visits'>;

/** What has addresses of its own, and never old ones. */
const NEVER = /^\/(?:api|assets|static)\//;

export type Redirecting = {
  middleware: MiddlewareHandler<Env>;
  /** Whether an address, with its query, may be redirected although its page is kept: then the app must be asked. */
  mayLead: (pathAndQuery: string) => boolean;
};

/**
 * Sends who asks for an old address on. What is there comes first: only what is not found is looked up. But an old address
 * may have the path of a page, and parameters of its own (`/?page_id=12`): those are known in memory, for the content
 * version, so that a page that is kept costs nothing more (docs/decisions/0133-old-addresses.md).
 */
export function createRedirecting(needs: Needs): Redirecting {
  const queries = new KnownQueries(needs);
  const early = async (asked: Asked) => {
    if (asked.search === '') return undefined;
    await queries.read();
    return queries.mayHave(asked) ? leadOf(needs, asked, { isOnlyWithQuery: true }) : undefined;
  };
  return {
    mayLead: (pathAndQuery) => {
      const question = pathAndQuery.indexOf('?');
      if (question === -1 || NEVER.test(pathAndQuery)) return false;
      const [pathname, search] = [pathAndQuery.slice(0, question), pathAndQuery.slice(question)];
      return !queries.isRead || queries.mayHave({ pathname, search });
    },
    middleware: async (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const asked = { pathname, search };
      if (!['GET', 'HEAD'].includes(context.req.method) || NEVER.test(pathname)) return next();
      const first = await unlessAway(early(asked));
      if (first !== undefined) return sendOn(context, first);
      await next();
      if (!isMissing(context, pathname)) return;
      const to = await unlessAway(late(needs, asked, context));
      if (to !== undefined) sendOn(context, to);
    },
  };
}

/** From which paths redirects go only with certain parameters, and how one of those is called. */
class KnownQueries {
  readonly #needs: Pick<Needs, 'db' | 'content'>;
  #version = -1;
  #names = new Map<string, Set<string>>();

  constructor(needs: Pick<Needs, 'db' | 'content'>) {
    this.#needs = needs;
  }

  get isRead(): boolean {
    return this.#version === this.#needs.content.current;
  }

  async read(): Promise<void> {
    const { db, content } = this.#needs;
    if (!content.isSure) await content.makeSure();
    if (this.isRead) return;
    const version = content.current;
    const names = new Map<string, Set<string>>();
    for (const { path, name } of await listNamesInQueries(db))
      names.set(path, (names.get(path) ?? new Set()).add(name));
    this.#names = names;
    this.#version = version;
  }

  mayHave({ pathname, search }: Asked): boolean {
    if (this.#names.size === 0) return false;
    const parameters = new URLSearchParams(search);
    return pathsFor(pathname, knownLanguages).some(({ path }) =>
      this.#names
        .get(path)
        ?.values()
        .some((name) => parameters.has(decodedName(name))),
    );
  }
}

const decodedName = (name: string) => new URLSearchParams(`${name}=`).keys().next().value ?? name;

/** Not found, or only written otherwise: what is looked for in small letters may be known as it was. */
function isMissing({ res }: RequestContext, pathname: string): boolean {
  return res.status === 404 || (res.status === 301 && canonicalPath(pathname) !== undefined);
}

async function late(
  needs: Needs,
  asked: Asked,
  { req, res }: RequestContext,
): Promise<string | undefined> {
  const to = await leadOf(needs, asked);
  const isNowhere = res.status === 404;
  if (to === undefined && !isNowhere) return undefined;
  // What is there wins, also where it is asked for in other letters, or for a part of it that is not there.
  if (to !== undefined || asked.search !== '') {
    const { is } = await standingAt(needs, asked.pathname);
    if (is === 'live' || is === 'site') return undefined;
  }
  if (to === undefined && req.method === 'GET') needs.visits.miss(asked.pathname, req.header());
  return to;
}

/** Asked for each time: it may lead elsewhere tomorrow. */
function sendOn(context: RequestContext, to: string): Response {
  context.res = undefined;
  context.set('hasHeaders', false);
  context.res = new Response(null, {
    status: 301,
    headers: { Location: to, 'Cache-Control': 'no-cache' },
  });
  return context.res;
}

/** Without the database, what is not known to be redirected is answered as it is. */
async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseAway) return undefined;
    throw error;
  }
}
