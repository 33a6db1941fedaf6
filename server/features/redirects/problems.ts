import { MAX_OLD_ADDRESS, readablePath } from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import { parametersOf } from '#server/platform/answers/counted-parameters.ts';
import type { Around } from './around.ts';
import { type Asked, isMeant, placesOf, redirectsAmong, writtenFrom } from './leads.ts';
import type { Needs } from './standing.ts';
import { ANY_QUERY, type RedirectRow } from './store.ts';
import { shownTargets, type Target } from './targets.ts';

/** Why a redirect is not made: a code for programs, the field, and a sentence for a person. */
export type Problem = {
  code:
    | 'unreadable'
    | 'too-long'
    | 'too-many'
    | 'other-site'
    | 'reserved'
    | 'hides'
    | 'own-parameter'
    | 'taken'
    | 'to-itself'
    | 'leads-on'
    | 'led-to';
  field: 'from' | 'to';
  message: string;
};

/** A redirect as it would be stored; `id` is that of one that is changed. */
export type Proposed = Pick<RedirectRow, 'path' | 'query'> & Target & { id?: string | undefined };

const problem = (code: Problem['code'], field: Problem['field'], message: string): Problem => ({
  code,
  field,
  message,
});

export const tooLong = () =>
  problem(
    'too-long',
    'from',
    t('An address has at most {max} characters.', { max: MAX_OLD_ADDRESS }),
  );

/** What is wrong with a redirect, the first thing; undefined if nothing is. In the transaction that would store it. */
export const problemOf = async (
  needs: Needs,
  redirect: Proposed,
  around: Around,
): Promise<Problem | undefined> =>
  (await sourceProblem(needs, redirect, around)) ?? (await chainProblem(needs, redirect, around));

async function sourceProblem(
  needs: Needs,
  redirect: Proposed,
  around: Around,
): Promise<Problem | undefined> {
  const { path, query } = redirect;
  if (path.length + query.length >= MAX_OLD_ADDRESS) return tooLong();
  const { is, title } = await around.standing(path);
  if (is === 'site')
    return problem(
      'reserved',
      'from',
      t('{path} belongs to the site itself and cannot be redirected.', {
        path: readablePath(path),
      }),
    );
  if (is === 'live' && query === ANY_QUERY) return problem('hides', 'from', hiding(path, title));
  const own = query === ANY_QUERY ? undefined : ownParameter(path, query);
  if (is === 'live' && own !== undefined)
    return problem(
      'own-parameter',
      'from',
      t('The page itself uses “{name}” after its ?. Leave it out.', { name: own }),
    );
  const [same] = await around.from({ paths: [path], queries: [query] });
  if (!same || same.id === redirect.id) return undefined;
  const { to } = (await shownTargets(needs, [same]))(same);
  const isThere = same.kind === redirect.kind && same.target === redirect.target;
  if (isThere && to !== '')
    return problem('taken', 'from', t('This address leads to {to} already.', { to }));
  return problem(
    'taken',
    'from',
    to === ''
      ? t('There is a redirect from this address already. Change that one.')
      : t('This address leads to {to} already. Change that redirect instead.', { to }),
  );
}

const hiding = (path: string, title: string) =>
  title === ''
    ? t('Visitors find a page at {path}: a redirect would hide it.', { path: readablePath(path) })
    : t('Visitors find “{title}” at {path}: a redirect would hide it. Move or delete that first.', {
        title,
        path: readablePath(path),
      });

const ownParameter = (path: string, query: string): string | undefined => {
  const own = ['lang', ...parametersOf(path)];
  return [...new URLSearchParams(query).keys()].find((name) => own.includes(name));
};

/** A visitor is sent on once: not to an address that is redirected itself. */
async function chainProblem(
  needs: Needs,
  redirect: Proposed,
  around: Around,
): Promise<Problem | undefined> {
  const { languages } = around;
  const { id, path, kind, target } = redirect;
  if (kind === 'path') {
    const asked = askedAt(target);
    if (isMeant(redirect, asked, languages))
      return problem('to-itself', 'to', t('This would lead back to the old address, in a circle.'));
    const next = (await redirectsAmong(around, asked)).find(({ row }) => row.id !== id);
    if (next) return leadingOn(target, (await shownTargets(needs, [next.row]))(next.row).to);
  }
  const before = (await around.leadingTo(placesOf(path, languages))).find(
    (row) => row.id !== id && isMeant(redirect, askedAt(row.target), languages),
  );
  return (
    before &&
    problem(
      'led-to',
      'from',
      t(
        '{old} leads to this address. Change that redirect first, so that nobody is sent on twice.',
        { old: writtenFrom(before) },
      ),
    )
  );
}

const leadingOn = (target: string, to: string): Problem =>
  problem(
    'leads-on',
    'to',
    to === ''
      ? t('{target} is an old address itself. Choose where that leads.', { target })
      : t('{target} is an old address itself and leads to {to}. Write {to} here.', { target, to }),
  );

function askedAt(target: string): Asked {
  const { pathname, search } = new URL(target, 'http://site');
  return { pathname, search };
}
