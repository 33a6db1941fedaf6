import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { Issue } from '#contract/errors.ts';
import type { SharedKind } from '#contract/shared-drafts.ts';
import type { Site } from '#contract/site.ts';
import type { DateWords } from '#domain/dates/dates.ts';
import type { FoundDraft, ListedDraft } from '#web/admin/drafts/find-draft.ts';
import type { Draft } from '#web/admin/drafts/use-draft.ts';
import type { QrTarget } from '#web/admin/qr-codes/qr-dialog.tsx';
import type { Leaves } from '#web/admin/saving/use-leave-guard.ts';
import type { Conflict, Saving } from '#web/admin/saving/use-saving.ts';
import type { Confirmation } from '#web/admin/ui/confirm.tsx';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';

/*
 * The kit that all contents are edited with. A feature describes its content in `content.tsx` (`Content`), its list in
 * `list.tsx` (`ContentListing`), and has a route of a few lines with an `:id?`:
 *
 * - `loadScreen` reads a page of the list and everybody's drafts, or opens one content by its id (`openContent`), with
 *   what was written of it and the kit's own code. The only one of its kind has no list: `openContent` without an id.
 * - `ContentScreen` shows either. `ContentList` searches, pages and deletes (`useShow`, `useDelete`); its entries are an
 *   `EntryList`. `EditorScreen` leads back to the list, and says when something is gone (`NotFound`). A screen with a form
 *   beside its list, as that of events, is made of the same parts: `openContent`, `ContentEditor`, `EntryList`.
 * - `useContentEditor` holds the draft in the browser and at the server, saves, asks at a conflict, throws away;
 *   `ContentEditor` draws the frame, the notices and the versions around the content's `Fields` and `Preview`.
 *
 * What is written (`D`) has the fields of the schema; moments in it are wall time at the church (values.ts).
 * Descriptions of contents hold schemas, and so they are loaded when an editor opens; those of lists hold none.
 */

/** What a content needs to have in common with others, as it is read. */
export type Saved = { version: number; _id?: string; id?: string };

export const idOf = ({ _id, id }: Saved): string | undefined => _id ?? id;

/** Where a save goes. */
type Target<E> = {
  /** Of the content; of a new one, what its draft is kept under: the key of its call. */
  id: string;
  isNew: boolean;
  /** The version it was written from. */
  version: number | undefined;
  /** Somebody else's newer text, which is saved over on purpose. */
  over?: E | undefined;
};

/** One content: `E` as it is read, `D` as it is written (plain data), `W` what writes it. */
export type Content<E extends Saved, D extends object, W extends Written<D> = Written<D>> = {
  kind: EditedKind;
  /** Where its list is; below it, each content by its id. Of the only one of its kind, its own place. */
  path: string;
  words: ContentWords<E, D>;
  /** The contract's: what is written, which fields are moments, and the words of the form. */
  schema: z.ZodObject;
  /** A new one, where that is more than the schema's defaults. `id` is what its draft is kept under. */
  empty?: (given: { id: string; author: string }) => D;
  /** Reads one by its id. It is gone when that fails with 404, or not there yet when it gives null. */
  load: (id: string, signal: AbortSignal) => Promise<E | null>;
  /** What else the editor shows; read when it opens. `id` as in `empty`. */
  loadMore?: (signal: AbortSignal, id: string) => Promise<W['more']>;
  /** What is written of one that was read, where that is more than its fields. */
  toDraft?: (saved: E) => D;
  /** A draft that was kept by this release or another, where its fields had other names. */
  readDraft?: (data: Record<string, unknown>) => Record<string, unknown>;
  /** A kept draft, where what is written is not what the schema says; like `understood`. */
  understand?: (data: Record<string, unknown>, start: D) => D;
  /** What is sent, where that is not the draft itself. Moments are turned back after it. */
  toSend?: (draft: D, before: E | undefined) => object;
  /** What can be said before anything is sent. */
  check?: (draft: D, more: W['more'], dates: DateWords) => readonly Issue[];
  /** What is sent or was saved in words, where that is more than its fields, for two texts side by side. */
  inWords?: (content: object, site: Site) => readonly ContentLine[];
  /** What it does without that makes it of no use yet: asked about before it is saved, with a way to keep it as a draft. */
  missing?: (draft: D) => string | undefined;
  /** Makes the call; its first argument is what is sent. */
  save(content: object, target: Target<E>): Promise<E>;
  /** As which kind it can be shown to others by a private link before it is published. */
  sharedAs?: SharedKind;
  /** Where visitors see it on this site, or will; undefined where that is not known yet. */
  shownAt?: (editing: Shown<E, D, W>, site: Site) => Omit<QrTarget, 'title'> | undefined;
  /** Whether its fields take all the room. */
  isWide?: boolean;
  /** Whether the editor stays open after a save; else it leads back to the list. */
  staysOpen?: boolean;
  /** Whether what was read is saved although nothing was changed: its editor put it in order. */
  needsSaving?: (saved: E) => boolean;
  /** Whether something that every page shows (menu, colors, name) has changed with it. */
  changesSite?: (saved: E, before: E | undefined) => boolean;
  /** Whether a change of the address leaves its editor, where that is not every one. */
  leaves?: Leaves;
  /** How it is written, where that is more than by changing fields: with a history, for example. */
  useWritten?: (start: () => D, more: W['more']) => W;
  Fields: ComponentType<ContentEditing<E, D, W>>;
  /** What is asked at a conflict, where that is more than a choice between two texts. */
  Conflict?: ComponentType<ContentEditing<E, D, W>>;
  /** What visitors will see, in a pane: `PreviewPane`, or a live one (web/admin/preview). */
  Preview?: ComponentType<ContentEditing<E, D, W>>;
  /** What stands in the place of the button that saves. */
  Buttons?: ComponentType<ContentEditing<E, D, W>>;
  /** More buttons beside Save. */
  Actions?: ComponentType<ContentEditing<E, D, W>>;
  /** What happened meanwhile, above these buttons: in sight wherever one writes. */
  News?: ComponentType<ContentEditing<E, D, W>>;
};

/** What tells where a content is seen: what is written of it, what is saved, and `more`. */
type Shown<E, D extends object, W extends Written<D>> = Pick<W, 'draft' | 'more'> & {
  before: E | undefined;
};

type ContentWords<E, D> = {
  /** The field that is its title, where it is not called so. */
  titleField?: keyof E & keyof D & string;
  /** The heading of the only one of its kind: "Home page". */
  heading?: string;
  /** The heading over one that is there, where it is not: Edit “Garden day”. */
  edit?: (saved: E, dates: DateWords) => string;
  /** "Save", or another word for it. */
  save?: string;
  /** "Publish and close": a second button, where the editor stays open after the first. */
  saveAndClose?: string;
  /** Asked at Cancel while there are unsaved changes, although they are kept as a draft. */
  cancel?: Confirmation;
  /** Other words for how it stands, where saving is called something else. */
  states?: Partial<Record<Saving['state'], string>>;
  /** "Failed to save announcement. Please try again." (reference/failures.md#editors) */
  failure: string;
  /** Whether the server's text takes its place ("server error text, else …"). */
  isWhyInstead?: boolean;
  /** Said where the check keeps it from being sent. */
  notYet?: string;
  /** Said after a save: “Garden day” is saved. `now` is wall time at the church. */
  saved?: (saved: E, now: string, dates: DateWords) => string | undefined;
  /** Said in place of a save that would change nothing. */
  unchanged?: string;
};

/** What an editor is opened with (`openContent`). */
export type Opened<E, M = unknown> = {
  /** What its draft is kept under: the content's id; of a new one, the identifier in its address. */
  id: string;
  /** As it is saved; absent for a new one. */
  saved: E | undefined;
  /** What was written of it and not saved. */
  found: FoundDraft | undefined;
  /** What other people wrote of it, where there is no list that tells. */
  others: readonly ListedDraft[];
  more: M;
};

/** A content in the making (`useContentEditor`): what its fields, preview and buttons are given. */
export type ContentEditing<E, D extends object, W extends Written<D> = Written<D>> = W & {
  /** As it is saved now; absent for a new one. */
  before: E | undefined;
  /** The version on the screen. */
  version: number | undefined;
  /** The draft that the editor was opened with, until it is saved or thrown away. */
  found: FoundDraft | undefined;
  kept: Draft;
  saving: Saving & { conflict: Conflict<E> | undefined };
  errorOf: Saving['errorOf'];
  /** Puts the saved text, or an empty one, in the draft's place. */
  throwAway: () => void;
  /** Goes on from a newer state of the content, with `draft` on the screen. */
  goOnFrom: (current: E, draft: D) => void;
};

/** What is written in an editor. */
export type Written<D extends object, M = unknown> = {
  draft: D;
  change: (news: Partial<D>) => void;
  /** Puts another text in its place. `why` is for a history: "taking their text". */
  replace: (draft: D, why: string) => void;
  /** What else the content's own fields work with; see `Content.loadMore`. */
  more: M;
};

/** A draft that is changed field by field. */
export function useWritten<D extends object, M>(start: () => D, more: M): Written<D, M> {
  const [draft, setDraft] = useState(start);
  return {
    draft,
    change: (news) => setDraft((now) => ({ ...now, ...news })),
    replace: setDraft,
    more,
  };
}
