import type { z } from 'zod';
import { MAX_REDIRECT_LINES, MAX_REDIRECTS } from '#contract/redirect-constants.ts';
import type { Redirect, RedirectContent, redirectCalls } from '#contract/redirects.ts';
import {
  MAX_OLD_ADDRESS,
  normalPath,
  normalQuery,
  type OldAddress,
} from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { readContentVersion } from '#server/platform/processes/content-version.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { type Around, aroundOne } from './around.ts';
import { writtenFrom } from './leads.ts';
import { type Problem, problemOf, tooLong } from './problems.ts';
import { shownRedirects } from './redirects.ts';
import { ANY_QUERY, countRedirects, insertRedirects, type RedirectRow } from './store.ts';
import { type GivenTarget, ownUrl, type Target, targetOf } from './targets.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'kinds' | 'config'>;
/** The same in a transaction. */
export type Own = Pick<Services, 'clock' | 'kinds' | 'config'> & { db: Database };

type Changes = z.output<(typeof redirectCalls)['PUT /api/redirects/{id}']['body']>;

/** A redirect to be stored, or why it is not. */
type Content = Pick<RedirectRow, 'path' | 'query'> & Target;
type Checked = { row: Content } | { problem: Problem };

/** As it is typed, an address may have more characters than in its one way: the site's name, parameters given twice. */
const MAX_TYPED = 5 * MAX_OLD_ADDRESS;

/** An old address as it is typed. Also with the site's own name before it. */
export function readFrom(text: string, publicUrl: string): OldAddress | Problem {
  if (text.length > MAX_TYPED) return tooLong();
  const url = ownUrl(text, publicUrl);
  if (!url)
    return /^https?:/i.test(text)
      ? problemFrom(
          'other-site',
          t(
            'Only addresses of this site can be redirected. Write what comes after its name: /about.html.',
          ),
        )
      : problemFrom('unreadable', t('Begin the old address with a slash: /about.html.'));
  const path = normalPath(url.pathname);
  if (path === undefined)
    return problemFrom('unreadable', t('This address cannot be read. Copy it once more.'));
  const query = normalQuery(url.search);
  return { path, query: query === '' ? null : query };
}

const problemFrom = (code: Problem['code'], message: string): Problem => ({
  code,
  field: 'from',
  message,
});

/** Checks a redirect; `id` is that of one that is changed. */
const checkRedirect = async (
  needs: Own,
  from: OldAddress,
  to: GivenTarget,
  id?: string,
): Promise<Checked> =>
  checkTarget(needs, from, await targetOf(needs, to, needs.config.publicUrl), id);

/** The same, where it is known what it leads to. */
export async function checkTarget(
  needs: Own,
  from: OldAddress,
  target: Target | undefined,
  id?: string,
  around?: Around,
): Promise<Checked> {
  if (!target)
    return {
      problem: {
        code: 'other-site',
        field: 'to',
        message: t('It can only lead to a page or file of this site. Write its path: /about.'),
      },
    };
  const row = { path: from.path, query: from.query ?? ANY_QUERY, ...target };
  const problem = await problemOf(needs, { ...row, id }, around ?? (await aroundOne(needs)));
  return problem ? { problem } : { row };
}

/** The same as it is typed. */
async function checkTyped(needs: Own, { from, to }: RedirectContent): Promise<Checked> {
  const address = readFrom(from, needs.config.publicUrl);
  return 'code' in address ? { problem: address } : checkRedirect(needs, address, { path: to });
}

/** A redirect as a new row. */
export const newRow = (content: Content, now: string): RedirectRow => ({
  id: newId(),
  ...content,
  version: 1,
  created_at: now,
  updated_at: now,
});

/** Stores a redirect as new. Belongs in the transaction that checked it. */
export async function insertRedirect(db: Database, content: Content, now: string): Promise<string> {
  const row = newRow(content, now);
  await insertRedirects(db, [row]);
  return row.id;
}

/** Adds a redirect. Refuses `invalid` what would hide something, lead on, or lead in a circle. */
export async function createRedirect(
  needs: Needs,
  actor: Actor,
  { key, ...content }: RedirectContent & WithKey,
): Promise<Redirect> {
  return publish(needs, (transaction, now) => {
    const own = { ...needs, db: transaction };
    return createOnce(transaction, { call: 'POST /api/redirects', key, actor, content }, needs, {
      find: (id) => shown(own, id),
      toSent: (made) => made,
      idOf: ({ _id }) => _id,
      make: async () => {
        const row = allowed(await checkTyped(own, content));
        if ((await countRedirects(transaction)) >= MAX_REDIRECTS)
          throw new Refusal('invalid', tooMany());
        const id = await insertRedirect(transaction, row, now);
        await note(transaction, actor, 'create', { id, ...row }, now);
        return shownNow(own, id);
      },
    });
  });
}

/** Changes the named fields. Refuses `not-found`, `conflict` with the redirect as it is now, and as `createRedirect`. */
export async function changeRedirect(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, from, to }: Changes,
): Promise<Redirect> {
  return publish(needs, async (transaction, now) => {
    const own = { ...needs, db: transaction };
    const old = await findRowIn(transaction, 'redirects', { id });
    if (!old) throw noSuchRedirect();
    if (version !== undefined && version !== old.version) throw conflict(await shownNow(own, id));
    const address = from === undefined ? addressOf(old) : readFrom(from, needs.config.publicUrl);
    if ('code' in address) throw refused(address);
    const target = to === undefined ? givenOf(old) : { path: to };
    const row = allowed(await checkRedirect(own, address, target, id));
    const changed = { ...row, version: old.version + 1, updated_at: now };
    await changeRows(transaction, 'redirects', { id }, changed);
    await note(transaction, actor, 'update', { ...old, ...changed }, now);
    return shownNow(own, id);
  });
}

/** Deletes a redirect; a second time does nothing. */
export async function deleteRedirect(needs: Needs, actor: Actor, id: string): Promise<void> {
  await publish(needs, async (transaction, now) => {
    const row = await findRowIn(transaction, 'redirects', { id });
    if (!row) return;
    await deleteRows(transaction, 'redirects', { id });
    await note(transaction, actor, 'delete', row, now);
  });
}

const addressOf = ({ path, query }: RedirectRow): OldAddress => ({
  path,
  query: query === ANY_QUERY ? null : query,
});

const givenOf = ({ kind, target }: RedirectRow): GivenTarget =>
  kind === 'path'
    ? { path: target }
    : { kind: kind as Exclude<Redirect['kind'], 'path'>, id: target };

/**
 * For imports, in their transaction, which `publish` must run: adds a redirect, or says why not. `query` is null for
 * whatever follows the `?`.
 */
export async function addRedirect(
  needs: Own,
  { target, ...from }: OldAddress & { target: GivenTarget },
): Promise<{ id: string } | { problem: Problem }> {
  const path = normalPath(from.path);
  if (path === undefined)
    return {
      problem: problemFrom('unreadable', t('This address cannot be read. Copy it once more.')),
    };
  const query = from.query === null ? null : normalQuery(from.query) || null;
  const checked = await checkRedirect(needs, { path, query }, target);
  if ('problem' in checked) return checked;
  if (!(await hasRoom(needs))) return { problem: problemFrom('too-many', tooMany()) };
  return { id: await insertRedirect(needs.db, checked.row, toStored(needs.clock.now())) };
}

export const tooMany = (): string =>
  t('There are at most {max} redirects.', { max: MAX_REDIRECTS });

/** What was counted last, and in which write of content. By process: each has one configuration. */
const counted = new WeakMap<Own['config'], { room: number; version: number }>();

/**
 * Whether there may be one more. Counting takes longer than adding: while each write since the last count may have brought
 * the largest file, and there is room still, nothing is counted.
 */
async function hasRoom({ db, config }: Own): Promise<boolean> {
  const version = await readContentVersion(db);
  const known = counted.get(config);
  const writes = known ? version - known.version : -1;
  if (known && writes > 0 && known.room > (writes + 1) * MAX_REDIRECT_LINES) return true;
  const room = MAX_REDIRECTS - (await countRedirects(db));
  counted.set(config, { room, version });
  return room > 0;
}

/** For imports that are taken back. False if it is gone, or somebody changed it since. */
export const removeRedirect = (db: Database, id: string): Promise<boolean> =>
  deleteRows(db, 'redirects', { id, version: 1 });

/** The row, or the refusal. */
function allowed(checked: Checked) {
  if ('problem' in checked) throw refused(checked.problem);
  return checked.row;
}

const refused = ({ field, message }: Problem): Refusal => invalidField(field, message);

const noSuchRedirect = () =>
  new Refusal('not-found', t('There is no such redirect. It may have been deleted.'));

const shown = async (own: Own, id: string): Promise<Redirect | undefined> => {
  const row = await findRowIn(own.db, 'redirects', { id });
  return row && (await shownRedirects(own, [row]))[0];
};

async function shownNow(own: Own, id: string): Promise<Redirect> {
  const redirect = await shown(own, id);
  if (!redirect) throw new Error('A redirect was stored and is not there.');
  return redirect;
}

type Noted = Pick<RedirectRow, 'id' | 'path' | 'query'>;

const note = (
  db: Database,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  row: Noted,
  now: string,
) => recordChange(db, actor, { action, kind: 'redirect', id: row.id, what: writtenFrom(row) }, now);
