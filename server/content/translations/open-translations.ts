import { contentKinds, type TranslatedKind, translatedKinds } from '#contract/content/kinds.ts';
import type { OpenTranslation } from '#contract/translations.ts';
import { isLeftOut } from '#domain/arrangement.ts';
import type { Actor } from '#server/actor.ts';
import { onlyOwner, translatesAll } from '#server/content/ownership/ownership.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { translationId } from './ids.ts';
import { pairsOf } from './pairs.ts';
import { FIRST_OUTLINE } from './parts.ts';
import { listOfContents, orderOf, outlinesOf, textsOf } from './store.ts';
import type { Original } from './translatable.ts';
import { type Needs, translatableOf } from './translations.ts';

type Reading = Pick<Needs, 'db' | 'kinds' | 'clock'>;

/** How many contents are read at once. */
const READ_AT_ONCE = 100;
/** More translations than anybody looks through in one list. */
const MAX_LISTED = 1000;

/** Which translations are asked for. */
type Asked = {
  language?: string | undefined;
  kind?: TranslatedKind | undefined;
  state: 'open' | 'all';
  search: string;
  id?: string | undefined;
};

/**
 * What is to be translated of what the actor may translate; with `all`, also what is done. First what visitors read already,
 * and was changed since.
 */
export async function listTranslations(
  needs: Reading,
  actor: Actor,
  { language, kind, state, search, id }: Asked,
): Promise<OpenTranslation[]> {
  const { languages } = await siteSettings(needs.db);
  const others = languages.slice(1).filter((each) => (language ?? each) === each);
  const kinds = translatedKinds.filter((each) => (kind ?? each) === each && isReached(actor, each));
  const isAsked = (each: OpenTranslation) => id !== undefined || state === 'all' || isOpen(each);
  const found: OpenTranslation[] = [];
  if (others.length === 0) return found;
  for (const each of kinds)
    for await (const originals of id === undefined ? dueOf(needs, each) : one(needs, each, id)) {
      const own = originals.filter((original) => mayTranslate(needs, actor, original));
      const meant = own.filter(({ title }) => holds(title, search));
      found.push(...(await statesOf(needs, each, meant, others)).filter(isAsked));
      if (found.length >= MAX_LISTED) break;
    }
  return found.sort((one, other) => Number(one.isNew) - Number(other.isNew)).slice(0, MAX_LISTED);
}

/**
 * How many translations are open, of what the actor may translate; null where the church has one language. Counted again after
 * a change of content: what merely ended meanwhile is still counted.
 */
export async function countOpenTranslations(
  needs: Reading & Pick<Needs, 'content'>,
  actor: Actor,
): Promise<number | null> {
  const { languages } = await siteSettings(needs.db);
  if (languages.length === 1) return null;
  const whose = onlyOwner(actor) === undefined || translatesAll(actor) ? 'all' : actor.userId;
  return needs.content.remember(`open translations of ${whose}`, async () => {
    const open = await listTranslations(needs, actor, { state: 'open', search: '' });
    return open.length;
  });
}

const isOpen = ({ missing, changed }: OpenTranslation): boolean => missing + changed > 0;

/** Authors translate what is theirs; all others every kind. */
const isReached = (actor: Actor, kind: TranslatedKind): boolean =>
  contentKinds[kind].isOwned || onlyOwner(actor) === undefined || translatesAll(actor);

function mayTranslate({ clock }: Reading, actor: Actor, { owner, isDue }: Original): boolean {
  if (translatesAll(actor)) return isDue?.(toStored(clock.now())) ?? true;
  const only = onlyOwner(actor);
  return only === undefined || only === owner;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const holds = (title: string, search: string): boolean =>
  plain(title).includes(plain(search.trim()));

async function* one(needs: Reading, kind: TranslatedKind, id: string): AsyncGenerator<Original[]> {
  const original = await translatableOf(needs, kind).find(needs.db, id);
  if (original) yield [original];
}

async function* dueOf(needs: Reading, kind: TranslatedKind): AsyncGenerator<Original[]> {
  const now = toStored(needs.clock.now());
  for (let after = ''; ; ) {
    const part = { after, limit: READ_AT_ONCE, now };
    const { originals, last } = await translatableOf(needs, kind).due(needs.db, part);
    if (originals.length > 0) yield originals;
    if (last === undefined) return;
    after = last;
  }
}

/** How each of these contents stands in each of these languages. */
async function statesOf(
  needs: Pick<Needs, 'db' | 'kinds'>,
  kind: TranslatedKind,
  originals: readonly Original[],
  languages: readonly string[],
): Promise<OpenTranslation[]> {
  const ids = originals.map(({ id }) => id);
  const rows = await listOfContents(needs.db, kind, ids);
  const outlines = await outlinesOf(needs.db, kind, ids);
  const how = translatableOf(needs, kind);
  return originals.flatMap(({ id, title, content }) =>
    languages.map((language) => {
      const row = rows.find((each) => each.entity_id === id && each.language === language);
      const outline = outlines.get(id) ?? FIRST_OUTLINE;
      const { pairs, removed } = pairsOf(how, content, outline, row ? textsOf(row) : []);
      const order = row ? orderOf(row) : [];
      const isShown = ({ key }: { key: string }) => !isLeftOut(order, how.arranged, key);
      const shown = pairs.filter(isShown);
      const missing = shown.filter(({ state }) => state === 'missing').length;
      const gone = removed.filter(isShown).length;
      const changed = shown.filter(({ state }) => state === 'changed').length + gone;
      const _id = translationId({ kind, entityId: id, language });
      return { _id, kind, language, title, isNew: !row, missing, changed };
    }),
  );
}
