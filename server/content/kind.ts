import type { z } from 'zod';
import type { BulkKind, ContentKind, contentKinds } from '#contract/content/kinds.ts';
import type { PublishState } from '#contract/publishing.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { TrashedThing } from '#contract/trashed.ts';
import type { Actor } from '#server/actor.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Database } from '#server/schema.ts';
import type { RowTable } from '#server/tables/kinds.ts';
import type { ArchivePart } from './archive-part.ts';
import type { FilePlace } from './file-place.ts';
import type { ContentNeeds } from './needs.ts';
import type { Source } from './search-source.ts';
import type { Translatable } from './translations/translatable.ts';

/** A published content as it stands. */
export type Standing = {
  title: string;
  version: number;
  state: PublishState;
  /** How it stands once it is switched on. */
  ifOn: PublishState;
};

/** The state of a kind whose contents are public as soon as they are saved. */
export const ALWAYS_PUBLIC = { state: 'live', ifOn: 'live' } as const;

/** A stored state: the row as it was, or the settings. */
type State = { [column: string]: unknown };

/** How a kind is read from a stored state, and published from one. */
export type Versioned<S extends z.ZodType = z.ZodType> = {
  schema: S;
  /** The published version; undefined if there is none. */
  current: (db: Database, id: string) => Promise<number | undefined>;
  /** A stored state in the shape that is saved. Fields unknown to this release stay in it. */
  contentOf: (state: never, context: { timeZone: string; log: Log }) => State;
  /** Publishes an earlier version again: nobody is told of it. */
  publish: (needs: ContentNeeds, actor: Actor, id: string, content: never) => Promise<unknown>;
};

/** Checks that what is published fits the schema. */
export const versioned = <S extends z.ZodType>(
  given: Omit<Versioned<S>, 'publish'> & {
    publish: (
      needs: ContentNeeds,
      actor: Actor,
      id: string,
      content: z.output<S>,
    ) => Promise<unknown>;
  },
): Versioned => given;

/** How a kind comes back from the trash; `data` is what it put there. */
type Trashed = {
  bringBack: (
    db: Database,
    actor: Actor,
    data: never,
    now: string,
    needs: Pick<ContentNeeds, 'config' | 'clock' | 'files' | 'content' | 'filePlaces'>,
  ) => Promise<void>;
};

/** The same of what is no content, and what is done once it was deleted for good: its files go. */
export type Thing = Trashed & {
  letGo: (needs: Pick<ContentNeeds, 'db' | 'files' | 'filePlaces'>, data: never) => Promise<void>;
};
/** Handed in like the kinds. */
export type Things = Record<TrashedThing, Thing>;

type Which = { id: string; version: number };
export type Step = (needs: ContentNeeds, actor: Actor, which: Which) => Promise<unknown>;

/** What can be done to several; a step that the kind does not have (contract/content/kinds.ts) is left out. */
export type Bulk = {
  find: (db: Database, id: string, now: string) => Promise<Standing | undefined>;
  delete: (needs: ContentNeeds, actor: Actor, which: Pick<Which, 'id'>) => Promise<unknown>;
  publish?: Step;
  unpublish?: Step;
  /** `at` is an instant. */
  end?: (needs: ContentNeeds, actor: Actor, which: Which & { at: string }) => Promise<unknown>;
};

/** A content as editors find it. */
type Listed = {
  id: string;
  title: string;
  /** What helps to tell it from others: an address, a date, a place. */
  about: string;
  state: PublishState;
  /** Where it is changed. */
  href: string;
};

/** How a kind is found. */
export type Searched = {
  /** Whether the rows have versions; others are written again with what they are part of. */
  hasVersions: boolean;
  /** What there is to be found of these contents now. */
  sourcesOf: (db: Database, ids: string[], site: SiteSettings) => Promise<Source[]>;
  /** These as editors find them, in no order. */
  listed: (
    db: Database,
    ids: string[],
    told: { site: SiteSettings; now: string },
  ) => Promise<Listed[]>;
  /** Those of these that visitors see at `now`, as the contents themselves say. */
  visible: (db: Database, ids: string[], now: string) => Promise<{ id: string }[]>;
};

/** An address, which search engines may list unless it is hidden. */
export type ListedAddress = {
  /** Its place among those of its kind, of which its path is made. */
  key: string;
  /** The content's. */
  id: string;
  /** When what it shows was last changed, as stored; null if it is hidden now. */
  changedAt: string | null;
};

/** The addresses of one kind. */
export type Addresses = {
  /** In the order of their keys: the next `limit` after a key. */
  list: (
    db: Database,
    part: { after: string; limit: number; now: string },
  ) => Promise<ListedAddress[]>;
  /** The path on this site, of a key or of what stands in its place in another language. */
  pathOf: (key: string) => string;
};

/** Those that appear or end in a span of time, in its order, at most `limit`; `owner`'s, if named. */
type Dated = (
  db: Database,
  column: 'schedule_date' | 'expire_date',
  span: { from: string; to: string; limit: number; owner: string | undefined },
) => Promise<{ id: string; title: string; at: string }[]>;

type Facts<K extends ContentKind> = (typeof contentKinds)[K];

/**
 * A kind of content, as its feature declares it. Nothing is left out: what a kind does not have is `false`, and what
 * contract/content/kinds.ts says that it has must be here.
 */
export type Kind<K extends ContentKind = ContentKind> = {
  /** Whose rows are its contents; false for the only one of its kind. */
  table: Facts<K>['isSingle'] extends true ? false : RowTable;
  versions: Facts<K>['isEdited'] extends true ? Versioned : false;
  trash: Facts<K>['isTrashed'] extends true ? Trashed : false;
  bulk: K extends BulkKind ? Bulk : false;
  search: Facts<K>['isSearched'] extends true ? Searched : false;
  dated: Facts<K>['isDated'] extends true ? Dated : false;
  /** How it is translated. */
  translation: Facts<K>['isTranslated'] extends true ? Translatable : false;
  /** Whose a published one is: an account's id, or empty if nobody knows; undefined if there is none. */
  ownerOf: Facts<K>['isOwned'] extends true
    ? (db: Database, id: string) => Promise<string | undefined>
    : false;
  /** Where search engines find it. */
  addresses: Addresses | false;
  /** Where it may name pictures and other files; none for what is made from other kinds alone. */
  files: FilePlace[];
  /** Its part of a site archive. */
  archive: ArchivePart | false;
  /** The next instants, as stored, at which what visitors see changes by the clock alone. */
  nextChanges: ((needs: Pick<ContentNeeds, 'db' | 'clock'>) => Promise<(string | null)[]>) | false;
};

/** All kinds: handed in where the parts of the kernel need them, since the kernel knows no feature. */
export type Registry = { [K in ContentKind]: Kind<K> };
