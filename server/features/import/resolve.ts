import type { EditedKind } from '#contract/content/kinds.ts';
import type { ImportKind } from '#contract/imports.ts';
import { dataOfDraft } from '#server/content/drafts/drafts.ts';
import type { Database } from '#server/schema.ts';
import { makers } from './makers/makers.ts';
import type { ForeignRef } from './planned.ts';
import { findImported, findItem } from './store.ts';

/*
 * Until it is made, a thing stands in others as an address of its own: `import:picture/12` (planned.ts). Here these are
 * replaced by what it became.
 */

type Source = { importId: string; source: string };

export const ADDRESS = /import:([a-z]+)\/([\w.!~*'()%-]+)/g;

/** A content with the addresses of what was made; what was not made is taken out. */
export async function resolved(db: Database, source: Source, content: object): Promise<object> {
  const { seriesId, target, ...others } = content as Record<string, unknown>;
  const text = JSON.stringify(others);
  const known = new Map<string, string | undefined>();
  for (const [address, kind = '', id = ''] of text.matchAll(ADDRESS))
    if (!known.has(address)) known.set(address, await addressOf(db, source, kind, id));
  const series = typeof seriesId === 'string' ? await idIn(db, source, seriesId) : undefined;
  return {
    ...(replaced(others, known) as object),
    ...(seriesId !== undefined && { seriesId: series ?? '' }),
    ...(target !== undefined && { target: await targetIn(db, source, target) }),
  };
}

/** Where a redirect leads: what became of the foreign thing it names, or the path itself; undefined if nothing did. */
async function targetIn(db: Database, { source }: Source, target: unknown) {
  if (typeof target !== 'object' || target === null || !('foreignId' in target)) return target;
  const { kind, foreignId } = target as ForeignRef;
  const made = await findImported(db, { source, kind, foreign_id: foreignId });
  if (!made) return undefined;
  // A draft has the id that the content will have.
  const { content_id: id } = made;
  return id.startsWith('recording:') ? { path: id.slice('recording:'.length) } : { kind, id };
}

/** The id of what an address stands for. */
async function idIn(
  db: Database,
  { source }: Source,
  address: string,
): Promise<string | undefined> {
  const [, kind = '', id = ''] = new RegExp(ADDRESS.source).exec(address) ?? [];
  if (kind === '') return undefined;
  return (await findImported(db, { source, kind, foreign_id: decoded(id) }))?.content_id;
}

/** A foreign text may hold what only looks like one of these addresses. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export async function addressOf(
  db: Database,
  { importId, source }: Source,
  kind: string,
  id: string,
): Promise<string | undefined> {
  const foreign_id = decoded(id);
  const made = await findImported(db, { source, kind, foreign_id });
  const address = made && (await makers[kind as ImportKind]?.addressOf(db, made.content_id));
  if (address || made?.is_draft === 0) return address;
  if (made) {
    const draft = { kind: kind as EditedKind, id: made.content_id };
    return pathOf(kind, await dataOfDraft(db, draft));
  }
  const item = await findItem(db, { import_id: importId, kind, foreign_id });
  if (!item?.plan || item.action === 'leave-out' || item.outcome === 'failed') return undefined;
  return pathOf(kind, JSON.parse(item.plan).content);
}

/** Where something will be that is made later, or when its draft is published. */
function pathOf(kind: string, content: { slug?: unknown } | undefined): string | undefined {
  if (typeof content?.slug !== 'string') return undefined;
  if (kind === 'page') return `/${content.slug}`;
  return kind === 'post' ? `/blog/${content.slug}` : undefined;
}

type Known = ReadonlyMap<string, string | undefined>;

/** A value with its addresses replaced; undefined for a picture, or another part, that is nothing without what it names. */
function replaced(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return inText(value, known);
  if (Array.isArray(value))
    return value.map((entry) => replaced(entry, known)).filter((entry) => entry !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, replaced(part, known)]);
  const isNothing = entries.some(
    ([name, part]) => part === '' && name === 'src' && Reflect.get(value, 'src') !== '',
  );
  return isNothing ? undefined : Object.fromEntries(entries);
}

/** A picture in HTML as parse5 writes it: values are quoted, and may contain `>`. */
const PICTURE = /<img\b(?:[^>"]|"[^"]*")*>/g;
const LINK = / href="import:[^"]*"/g;

function inText(text: string, known: Known): string {
  if (!text.includes('import:')) return text;
  const whole = new RegExp(`^${ADDRESS.source}$`).test(text);
  if (whole) return known.get(text) ?? '';
  const put = (part: string) =>
    part.replaceAll(ADDRESS, (address) => known.get(address) ?? address);
  return put(text)
    .replaceAll(PICTURE, (tag) => (/ src="import:/.test(tag) ? '' : tag))
    .replaceAll(LINK, '');
}
