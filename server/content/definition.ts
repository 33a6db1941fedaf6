import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { EditedKind, TrashedKind } from '#contract/content/kinds.ts';
import type { Actor } from '#server/actor.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Database } from '#server/schema.ts';
import type { RowTable } from '#server/tables/kinds.ts';
import type { AnyRow } from './columns.ts';
import type { AddressedKind } from './former-addresses.ts';
import type { ContentNeeds } from './needs.ts';

/** The types of a kind. */
export type Types = {
  row: AnyRow;
  content: object;
  /** As visitors get it, and who writes it. */
  sent: unknown;
  /** As its editor opens it. */
  edited: unknown;
  /** What is read of a content before it is saved; undefined where that is nothing. */
  prepared: unknown;
  /** What a writer chooses beside the content; undefined where that is nothing. */
  options: unknown;
  /** What hangs on a content and goes to the trash with it; an empty object where that is nothing. */
  hanging: object;
};

/** A write to a content, as its rules hear of it. */
export type Write<T extends Types> = {
  action: 'create' | 'update' | 'delete' | 'restore';
  /** Before an update. */
  old: T['row'] | undefined;
  actor: Actor;
  /** The moment of the write, as stored. */
  now: string;
  needs: Pick<ContentNeeds, 'config' | 'clock' | 'files' | 'content' | 'filePlaces'>;
  /** Undefined for a deletion. */
  prepared: T['prepared'] | undefined;
  options: T['options'] | undefined;
  /** For a restore: what went to the trash with it. */
  hanging: T['hanging'] | undefined;
};

/** A kind's own rules, in the order in which a write asks them. */
export type Rules<T extends Types> = {
  /** Refuses, and reads what takes long: before the transaction, but for a restore. Gets the fields that were sent. */
  prepare: (
    needs: Pick<ContentNeeds, 'db' | 'config' | 'files' | 'content' | 'filePlaces'>,
    sent: Partial<T['content']>,
    action: 'create' | 'update' | 'restore',
  ) => Promise<T['prepared']>;
  /** In the transaction: the row as it is stored, completed; refuses what cannot stand beside others. */
  settle: (db: Database, row: T['row'], write: Write<T>) => Promise<T['row']>;
  /** After the row was written: what hangs on it. */
  follow: (db: Database, row: T['row'], write: Write<T>) => Promise<void>;
  /** What hangs on a row that is about to be deleted, and comes back with it. */
  hanging: (
    db: Database,
    row: T['row'],
    options: T['options'] | undefined,
  ) => Promise<T['hanging']>;
};

/** For kinds that need none of them. */
export const prepareNothing = async () => undefined;
export const settleAsIs = async <Row>(_db: Database, row: Row) => row;
export const followNothing = async () => {};
export const nothingHangs = async () => ({});

/** What an editor's view of a content is made with. */
type Reading = Pick<ContentNeeds, 'db' | 'clock' | 'log'> & { timeZone: string };

/** A kind whose contents are rows that are saved as a whole. */
export type Definition<T extends Types> = {
  kind: EditedKind & TrashedKind;
  table: RowTable;
  /** The call that makes one. */
  call: keyof Calls;
  schema: z.ZodObject;
  contentOf: (row: T['row']) => T['content'];
  /** What it is called in lists of what was done and deleted. */
  titleOf: (row: T['row']) => string;
  /** The row for a content, with clean HTML; without `old`, for a new one. Refuses `invalid` wrong dates. */
  toRow: (
    content: T['content'],
    context: {
      timeZone: string;
      now: string;
      id?: string | undefined;
      old?: T['row'] | undefined;
    },
  ) => T['row'];
  toSent: (row: T['row'], context: { timeZone: string; log: Log }) => T['sent'];
  toEdited: (row: T['row'], context: Reading) => T['edited'] | Promise<T['edited']>;
  /** Said of one that is not there. */
  noSuch: () => string;
  /** Whose it is: an account's id, or empty. */
  ownerOf: ((row: T['row']) => string) | false;
  /** The address it has, and whether visitors may know that; its former ones lead on. */
  addresses:
    | {
        kind: AddressedKind;
        slugOf: (row: T['row']) => string;
        isKnown: (row: T['row']) => boolean;
      }
    | false;
  /**
   * The fields whose texts are translated, the list that a language may order otherwise, and the path of one's page, if it
   * has its own; false: it has one language.
   */
  translated:
    | {
        fields: readonly string[];
        arranged?: string;
        pathOf: ((slug: string) => string) | false;
      }
    | false;
  rules: Rules<T>;
};
