import type { z } from 'zod';
import type { LongList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import type { ContentNeeds } from './needs.ts';

/** Moves dates by whole weeks, so that a demo's events stay in the future and keep their weekdays. */
export type MoveDates = {
  /** A wall time: `2026-11-22T10:00`. */
  wall: (text: string) => string;
  /** An instant with its offset, if it has one. */
  instant: (text: string) => string;
  /** `2026-11-22` */
  day: (text: string) => string;
};

/** When and where an archive is imported. */
type ImportContext = { timeZone: string; now: string; instant: Temporal.Instant };

/** A kind's part of a site archive (docs/archive.md). `Entry` is one of it, `Prepared` one that is ready to be stored. */
export type ArchivePart<Entry = unknown, Prepared = unknown> = {
  /** The name of its file, or of the folder with a file for each. */
  part: string;
  /**
   * The name of each one’s own file, in a folder; false if all are in one file, without which no archive is read: a kind
   * that is new has a folder, which archives of earlier releases do without.
   */
  fileOf: ((entry: unknown) => string) | false;
  schema: z.ZodType<Entry>;
  /** All of them, in an order that stays; `addresses` are those of the accounts, where the archive has people. */
  read: (db: Database, addresses: ReadonlyMap<string, string> | undefined) => LongList<unknown>;
  /** What no two of them may have alike, and what it is called: "address". */
  unique: { what: 'address' | 'uuid' | 'id'; of: (entry: Entry) => string }[];
  moved: (entry: Entry, move: MoveDates) => Entry;
  /** With clean HTML and parsed dates. Refuses `invalid` what cannot be stored. */
  prepare: (entry: Entry, context: ImportContext) => Prepared;
  /** Whether visitors see it at `now`. */
  isSeen: (entry: Entry, prepared: Prepared, now: string) => boolean;
  /** Replaces all of the site with these, whose files are in place. */
  replace: (
    needs: Pick<ContentNeeds, 'files'>,
    db: Database,
    prepared: Prepared[],
  ) => Promise<void>;
  /** The address of whose it is; and gives those that nobody owns to the accounts with these addresses. */
  owners:
    | {
        of: (prepared: Prepared) => string | undefined;
        give: (
          db: Database,
          prepared: Prepared[],
          ids: ReadonlyMap<string, string>,
        ) => Promise<void>;
      }
    | false;
};

/** Checks that what is read, prepared and stored fit each other. */
export const archivePart = <Entry, Prepared>(given: ArchivePart<Entry, Prepared>): ArchivePart =>
  given as unknown as ArchivePart;

type Dated = {
  createdAt?: string | undefined;
  scheduleDate: string | null;
  expireDate: string | null;
};

/** The dates of a content that is seen within them, moved. */
export const withDatesMoved = <T extends Dated>(entry: T, { instant }: MoveDates): T => ({
  ...entry,
  ...(entry.createdAt !== undefined && { createdAt: instant(entry.createdAt) }),
  scheduleDate: entry.scheduleDate && instant(entry.scheduleDate),
  expireDate: entry.expireDate && instant(entry.expireDate),
});

/** For kinds whose files are named by their addresses. */
export const fileBySlug = (entry: unknown): string => `${(entry as { slug: string }).slug}.json`;
