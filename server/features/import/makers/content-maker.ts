import { type EditedKind, editorOf, tabOf } from '#contract/content/kinds.ts';
import type { AnyRow } from '#server/content/columns.ts';
import type { Definition, Types } from '#server/content/definition.ts';
import { beginDrafts, dataOfDraft, forgetUnchanged } from '#server/content/drafts/drafts.ts';
import { findRow } from '#server/content/rows.ts';
import { aboutOf, addContent, replaceContent, trashContent } from '#server/content/write-rows.ts';
import type { ImportedRow } from '#server/features/import/store.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { type Made, type Maker, type Making, notMade } from './maker.ts';

/** What differs between kinds of content. */
type Ways<T extends Types> = {
  /** The content as it is saved, public or not; where a kind cannot be saved without being public, `draftOf` is given. */
  toSave: (content: T['content'], isLive: boolean) => T['content'];
  /** What its editor keeps of one that is not public yet. */
  draftOf?: (content: T['content'], timeZone: string) => object;
  /** What a reader does not say of a new one. */
  defaults?: () => Partial<T['content']>;
  /** What a change leaves as it is here. */
  kept?: (old: T['content']) => Partial<T['content']>;
  /** A field with an address, without which it cannot be saved: it waits as a draft. */
  needed?: keyof T['content'] & string;
  /** Whether visitors do not see one that is saved; otherwise they see each. */
  isOff?: (old: T['content']) => boolean;
  /** What of the row is not as a new one's. */
  withRow?: (row: T['row'], content: T['content']) => T['row'];
  /** Its address, from its row. */
  pathOf: (row: T['row']) => string | undefined;
};

/** The address that a content has here: an import gave it another one where the first was taken. */
function addressIn(content: object): { slug?: string } {
  const slug: unknown = Reflect.get(content, 'slug');
  return typeof slug === 'string' && slug !== '' ? { slug } : {};
}

type ImportedKind<T extends Types> = Definition<T> & {
  kind: Exclude<EditedKind, 'homepage' | 'site'>;
};

/** Makes contents of a kind: public ones as they are saved, others as drafts where the kind knows no other way. */
export function contentMaker<T extends Types>(definition: ImportedKind<T>, ways: Ways<T>): Maker {
  const { kind, table, rules } = definition;
  const { toSave, draftOf, kept, isOff, withRow = (row) => row, pathOf } = ways;
  const { read, readDraft, isWaiting } = readerOf(definition, ways);
  const drafts = draftsOf(definition, ways);
  return {
    make: async (making, given, isLive) => {
      const { needs, actor, timeZone } = making;
      if (draftOf && (!isLive || isWaiting(given)))
        return drafts.keep(making, toSave(readDraft(given), false));
      const content = toSave(read(given), isLive);
      const prepared = await rules.prepare(needs, content, 'create');
      return async (db, now) => {
        const row = withRow(definition.toRow(content, { timeZone, now }), content);
        const write = aboutOf<T>({ action: 'create', actor, now, needs, prepared });
        return madeOf(await addContent(definition, db, row, write));
      };
    },
    change: async (making, given, { known, isPublic }) => {
      const { needs, actor, timeZone } = making;
      if (known.is_draft === 1) return drafts.change(making, readDraft(given), known);
      const content = read(given);
      const prepared = await rules.prepare(needs, content, 'update');
      return async (db, now) => {
        const old = await findRow<T['row']>(db, table, known.content_id);
        if (!old || String(old.version) !== known.made) return undefined;
        if (!isPublic && !isOff?.(definition.contentOf(old))) throw notMade('no-longer-public');
        const here = definition.contentOf(old);
        const newer = { ...content, ...addressIn(here), ...kept?.(here) };
        const next = definition.toRow(newer, { timeZone, now, old });
        const write = aboutOf<T>({ action: 'update', actor, now, needs, prepared, old });
        return madeOf(await replaceContent(definition, db, next, { ...write, old }));
      };
    },
    takeBack: async ({ needs, actor }, known) => ({
      write: async (db, now) => {
        if (known.is_draft === 1) return drafts.takeBack(db, known);
        const row = await findRow<T['row']>(db, table, known.content_id);
        if (!row) throw notMade('gone');
        if (String(row.version) !== known.made) throw notMade('changed-here');
        const write = aboutOf<T>({ action: 'delete', actor, now, needs });
        await trashContent(definition, db, row, write);
      },
    }),
    addressOf: async (db, id) => {
      const row = await findRow<T['row']>(db, table, id);
      return row && pathOf(row);
    },
    editorOf: ({ content_id: id, is_draft }) =>
      is_draft === 1 ? `${tabOf(kind)}/new?uuid=${id}` : editorOf(kind, id),
  };
}

const madeOf = ({ id, version }: AnyRow): Made => ({ id, made: String(version), isDraft: false });

/** Reads contents by their schema. */
function readerOf<T extends Types>({ schema }: ImportedKind<T>, { needed, defaults }: Ways<T>) {
  const read = (content: object) => {
    const parsed = schema.safeParse({ ...defaults?.(), ...content });
    if (parsed.success) return parsed.data as T['content'];
    const [issue] = parsed.error.issues;
    throw notMade('refused', {
      why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, ''),
    });
  };
  const isWaiting = (content: object) =>
    needed !== undefined && Reflect.get(content, needed) === '';
  return {
    read,
    isWaiting,
    /** One that is to be a draft. */
    readDraft: (content: object): T['content'] =>
      needed !== undefined && isWaiting(content)
        ? { ...read({ ...content, [needed]: '/' }), [needed]: '' }
        : read(content),
  };
}

/** Contents that are not public yet. */
function draftsOf<T extends Types>(definition: ImportedKind<T>, { toSave, draftOf }: Ways<T>) {
  const { kind, table } = definition;

  const keep = (
    { needs, actor, timeZone }: Making,
    content: T['content'],
    id: string = newId(),
  ) => {
    // Its title is told by a row that is never stored.
    const now = toStored(needs.clock.now());
    const title = definition.titleOf(definition.toRow(content, { timeZone, now, id }));
    const data = { ...(draftOf?.(content, timeZone) ?? content) };
    return async (db: Database, at: string): Promise<Made> => {
      await beginDrafts(db, actor.userId, [{ kind, id, title, data }], at, { isImported: true });
      return { id, made: at, isDraft: true };
    };
  };

  const takeBack = async (db: Database, { content_id: id, made }: ImportedRow): Promise<void> => {
    if (await findRow(db, table, id)) throw notMade('changed-here');
    const left = await forgetUnchanged(db, { kind, id }, made);
    if (left !== 'forgotten') throw notMade(left);
  };

  /** Writes a newer text over a draft that nobody has changed or published since. */
  const change = (making: Making, content: T['content'], known: ImportedRow) => {
    const id = known.content_id;
    return async (db: Database, now: string): Promise<Made> => {
      const address = addressIn((await dataOfDraft(db, { kind, id })) ?? {});
      await takeBack(db, known);
      return keep(making, toSave({ ...content, ...address }, false), id)(db, now);
    };
  };

  return { keep, takeBack, change };
}
