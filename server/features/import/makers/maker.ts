import type { Actor } from '#server/actor.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import type { Services } from '#server/context.ts';
import type { Files, Note } from '#server/features/import/planned.ts';
import type { ImportedRow } from '#server/features/import/store.ts';
import type { Database } from '#server/schema.ts';

export type MakingNeeds = ContentNeeds & Pick<Services, 'fileKey' | 'kinds'>;

/** What things are made with. */
export type Making = {
  needs: MakingNeeds;
  actor: Actor;
  timeZone: string;
  files: Files;
  /** A folder of this import alone, on this machine's disk. */
  folder: string;
};

/** What was made: its id, and what is compared later to see whether somebody has changed it. */
export type Made = { id: string; made: string; isDraft: boolean; notes?: Note[] };

/** A write in the transaction that also notes what was made of what. */
type InTransaction<T> = (db: Database, now: string) => Promise<T>;

/** What cannot be made or taken back, and why: all else goes on. */
export class NotMade extends Error {
  readonly note: Note;
  constructor(note: Note) {
    super(note.code);
    this.note = note;
  }
}

/** What does not need to be made: no failure. */
export class NotNeeded extends NotMade {}

/** A taking back: the write, and what is done once that holds. */
type TakingBack = { write: InTransaction<void>; after?: () => Promise<void> };

/** How things of a kind are made, changed and taken back. */
export type Maker = {
  /** What is slow or refuses comes first, then the write. Throws `NotMade`, or a `Refusal`. */
  make: (making: Making, content: object, isLive: boolean) => Promise<InTransaction<Made>>;
  /**
   * Writes a newer text over what nobody has changed here since; false if there is none to change. Throws `NotMade` for one
   * that is public no longer, and would be public here.
   */
  change:
    | ((
        making: Making,
        content: object,
        was: { known: ImportedRow; isPublic: boolean },
      ) => Promise<InTransaction<Made | undefined>>)
    | false;
  /** Takes back what nobody has changed since. Throws `NotMade` if it stays. */
  takeBack: (making: Omit<Making, 'files' | 'folder'>, known: ImportedRow) => Promise<TakingBack>;
  /** Its address on this site; undefined if it has none now. */
  addressOf: (db: Database, id: string) => Promise<string | undefined>;
  /** Where editors find it. */
  editorOf: (known: Pick<ImportedRow, 'content_id' | 'is_draft'>) => string | null;
};

export const notMade = (code: string, values: Note['values'] = {}) => new NotMade({ code, values });
