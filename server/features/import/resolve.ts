import type { EditedKind } from '#contract/content/kinds.ts';
import type { ImportKind } from '#contract/imports.ts';
import { dataOfDraft } from '#server/content/drafts/drafts.ts';
import type { Database } from '#server/schema.ts';
import { makers } from './makers/makers.ts';
import type { ForeignRef } from './planned.ts';
import { findImported, findItem } from './store.ts';
import { ADDRESS, withPlaces } from './with-places.ts';

/*
 * Until it is made, a thing stands in others as an address of its own: `import:picture/12` (planned.ts). Here these are
 * replaced by what it became.
 */

type Source = { importId: string; source: string };

/** `lacking`: how many pictures and files it names that are not there. */
type Resolved = { content: object; lacking: number };

/** A content with the addresses of what was made; what was not made is taken out. */
export async function resolved(db: Database, source: Source, content: object): Promise<Resolved> {
  const { seriesId, target, instead, ...others } = content as Record<string, unknown>;
  const text = JSON.stringify({ ...others, instead });
  const known = new Map<string, string | undefined>();
  for (const [address, kind = '', id = ''] of text.matchAll(ADDRESS))
    if (!known.has(address)) known.set(address, await addressOf(db, source, kind, id));
  const series = typeof seriesId === 'string' ? await idIn(db, source, seriesId) : undefined;
  const lacking = [...known].filter(([address, found]) => found === undefined && isFile(address));
  return {
    content: {
      ...withInstead(withPlaces(others, known), withPlaces(instead ?? [], known)),
      ...(seriesId !== undefined && { seriesId: series ?? '' }),
      ...(target !== undefined && { target: await targetIn(db, source, target) }),
    },
    lacking: lacking.length,
  };
}

/** The pictures and files that a content names, by their addresses. */
export const filesIn = (content: object): string[] => [
  ...new Set(
    [...JSON.stringify(content).matchAll(ADDRESS)]
      .map(([address]) => address)
      .filter((address) => isFile(address)),
  ),
];

const isFile = (address: string) => /^import:(?:picture|file)\//.test(address);

/** With another recording, where its own is not there. */
const withInstead = (content: object, others: object): object =>
  Reflect.get(content, 'url') === '' && Array.isArray(others)
    ? { ...content, ...others[0] }
    : content;

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
