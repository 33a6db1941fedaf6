import {
  contentKinds,
  editedKinds,
  editorOf,
  type SearchedKind,
  searchedKinds,
} from '#contract/content/kinds.ts';
import { stateWords } from '#contract/publishing.ts';
import type { Found } from '#contract/search.ts';
import type { SiteSettings } from '#contract/site.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { hasAccess, type Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { kindsOf, onlyOwner, trashedFor } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { shownDateWords, siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { adminScreens } from './admin-screens.ts';
import {
  findDrafts,
  findLibraryItems,
  findMessages,
  findOwnPosts,
  findPictures,
  findTrashed,
  findUsers,
} from './admin-store.ts';
import { readersLanguage } from './asked-language.ts';
import { candidates, matches } from './candidates-store.ts';
import { HOMEPAGE_ID } from './home-source.ts';
import { score } from './rank.ts';
import { readQuestion } from './read-question.ts';
import { requiredTerms, understand } from './understand.ts';
import { inOwn, ownTag, searchLanguage, tagged } from './words/search-language.ts';
import { wordsIn } from './words/words.ts';

/** How many contents are ranked, and listed. */
const MAX_RANKED = 200;
const MAX_LISTED = 12;

type Needs = Pick<Services, 'db' | 'kinds'>;
type Told = { site: SiteSettings; now: string };

/** Everything that matches of what the actor may work on, with its state and the way to its editor. */
export async function searchEverything(
  { db, clock, kinds }: Pick<Services, 'db' | 'clock' | 'kinds'>,
  actor: Actor,
  question: string,
): Promise<Found[]> {
  const text = question.replaceAll('\0', '').trim();
  if (text === '') return [];
  const told = { site: await siteSettings(db), now: toStored(clock.now()) };
  return [
    ...screens(actor, text),
    ...(hasAccess(actor.role, 'author')
      ? [
          ...(await written({ db, kinds }, actor, text, told)),
          ...(await unpublished(db, actor, text, told)),
        ]
      : []),
    ...(hasAccess(actor.role, 'admin') ? await people(db, text, told) : []),
    ...(hasAccess(actor.role, 'author') ? await pictures(db, text) : []),
    ...(hasAccess(actor.role, 'editor') ? await libraryItems(db, text) : []),
  ];
}

function screens({ role }: Actor, text: string): Found[] {
  const { stemOf } = readersLanguage();
  const asked = [...wordsIn(text)].map(({ word }) => stemOf(word));
  if (asked.length === 0) return [];
  return adminScreens()
    .filter(({ title, words, access }) => {
      if (!hasAccess(role, access)) return false;
      const known = [...wordsIn(`${title} ${words}`)].flatMap(({ word }) => [word, stemOf(word)]);
      return asked.every((stem) => known.some((word) => word.startsWith(stem)));
    })
    .map(({ title, href }) => entry('screen', href, title, { state: '', href }));
}

/** Contents, public or not; of an author's, only their posts, by title and author. */
async function written(needs: Needs, actor: Actor, text: string, told: Told): Promise<Found[]> {
  const owner = onlyOwner(actor);
  if (owner === undefined) return contents(needs, text, told);
  return listed(needs, 'post', await findOwnPosts(needs.db, text, owner), told);
}

/** Contents, public or not, by what they say in the church's own language. */
async function contents(needs: Needs, text: string, told: Told): Promise<Found[]> {
  const { db } = needs;
  const { sameWords, languages } = told.site;
  const own = inOwn(languages);
  const scope = { db, now: told.now, isPublic: false, sameWords, ...own };
  const words = await understand(scope, readQuestion(text, searchLanguage(ownTag(languages))));
  if (words.length === 0) return [];
  const matching = {
    ...tagged(own),
    terms: requiredTerms(words),
    how: 'all',
    isPublic: false,
  } as const;
  const found = await matches(db, matching, { now: told.now, limit: MAX_RANKED });
  const scored: (Entry & { score: number })[] = [];
  const numbers = found.map(({ n }) => n);
  for await (const candidate of candidates(db, numbers)) {
    const { kind, entity_id, dated_at } = candidate;
    const when = { at: dated_at, isOver: false };
    scored.push({ kind, entity_id, score: score(candidate, words, when, Date.parse(told.now)) });
  }
  const ranked = scored
    .sort((a, b) => b.score - a.score || (a.entity_id < b.entity_id ? -1 : 1))
    .slice(0, MAX_LISTED);
  const entries = await entriesOf(needs, ranked, told);
  return ranked.flatMap(({ kind, entity_id }) => entries.get(`${kind} ${entity_id}`) ?? []);
}

type Entry = { kind: string; entity_id: string };

async function entriesOf(needs: Needs, found: Entry[], told: Told): Promise<Map<string, Found>> {
  const made = new Map<string, Found>();
  for (const kind of searchedKinds) {
    const ids = found.filter((each) => each.kind === kind).map((each) => each.entity_id);
    for (const each of await listed(needs, kind, ids, told)) made.set(`${kind} ${each._id}`, each);
  }
  const home = { about: '/', state: stateWords.live, href: editorOf('homepage', HOMEPAGE_ID) };
  const { one } = contentKinds.homepage.words;
  made.set(`page ${HOMEPAGE_ID}`, entry('page', HOMEPAGE_ID, one, home));
  return made;
}

/** These contents, in the order of their ids. */
async function listed({ db, kinds }: Needs, kind: SearchedKind, ids: string[], told: Told) {
  if (ids.length === 0) return [];
  const rows = await kinds[kind].search.listed(db, ids, told);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [entry(kind, id, row.title, { ...row, state: stateWords[row.state] })] : [];
  });
}

function entry(
  kind: string,
  _id: string,
  title: string,
  { about = '', state, href }: { about?: string; state: string; href: string },
): Found {
  return { kind, _id, title, about, state, href };
}

async function unpublished(db: Database, actor: Actor, text: string, told: Told): Promise<Found[]> {
  const reach = { kinds: kindsOf(actor), owner: onlyOwner(actor) };
  const drafts = (await findDrafts(db, text, reach)).map((draft) =>
    entry(
      draft.kind,
      `draft ${draft.entity_id} ${draft.user_id}`,
      draft.title || t('Without a title'),
      {
        about: t('by {name}', { name: draft.who }),
        state: stateWords.draft,
        href: draftAddress(draft),
      },
    ),
  );
  const trashed = (await findTrashed(db, text, { ...reach, kinds: trashedFor(actor) })).map(
    ({ id, kind, title, deleted_at }) =>
      entry(kind, `trash ${id}`, title, {
        about: t('deleted {moment}', { moment: inWords(deleted_at, told) }),
        state: t('in the trash'),
        href: '/admin/trash',
      }),
  );
  return [...drafts, ...trashed];
}

type Draft = { kind: string; entity_id: string; user_id: string; base_version: number | null };

/** What was never published has the address of a new one, with the place where its draft is kept. */
function draftAddress({ kind: name, entity_id, user_id, base_version }: Draft): string {
  const kind = editedKinds.find((each) => each === name);
  if (!kind) return '/admin';
  if (base_version !== null || contentKinds[kind].isSingle)
    return `${editorOf(kind, entity_id)}?of=${user_id}`;
  return `${editorOf(kind, 'new')}?${new URLSearchParams({ uuid: entity_id, of: user_id })}`;
}

function roleInWords(role: Role): string {
  const words: Record<Role, string> = {
    user: t('member ## a role'),
    leader: t('leader ## a role'),
    treasurer: t('treasurer ## a role'),
    author: t('author ## a role'),
    editor: t('editor ## a role'),
    admin: t('administrator ## a role'),
  };
  return words[role];
}

async function people(db: Database, text: string, told: Told): Promise<Found[]> {
  const users = (await findUsers(db, text)).map(({ id, name, username, email, role, active }) =>
    entry('user', id, name || username, {
      about: email,
      state: active === 1 ? roleInWords(role) : t('deactivated'),
      href: `/admin/users?search=${encodeURIComponent(email)}`,
    }),
  );
  const messages = (await findMessages(db, text)).map(({ id, kind, name, state, created_at }) =>
    entry('message', id, name, {
      about:
        kind === 'prayer'
          ? t('Prayer request, {moment}', { moment: inWords(created_at, told) })
          : t('Message, {moment}', { moment: inWords(created_at, told) }),
      state,
      href: `/admin/messages/${id}`,
    }),
  );
  return [...users, ...messages];
}

async function pictures(db: Database, text: string): Promise<Found[]> {
  return (await findPictures(db, text)).map(({ path, name, title, alt }) =>
    entry('picture', path, title || name, {
      about: alt,
      state: '',
      href: `/admin/pictures?picture=${encodeURIComponent(path)}`,
    }),
  );
}

async function libraryItems(db: Database, text: string): Promise<Found[]> {
  return (await findLibraryItems(db, text)).map(({ id, kind, name }) =>
    entry('library', id, name, {
      about: kind,
      state: t('for members'),
      href: `/admin/library?part=${kind === 'audio' ? kind : `${kind}s`}`,
    }),
  );
}

const inWords = (instant: string, { site }: Told) =>
  dateTimeInWords(toSent(instant, site.timeZone), shownDateWords(site));
