import { type RefObject, useRef, useState } from 'react';
import { UNNAMED_ADMINISTRATOR } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { type FoundDraft, versionToName } from '#web/admin/drafts/find-draft.ts';
import { useDraft } from '#web/admin/drafts/use-draft.ts';
import { isSame } from '#web/admin/saving/fields.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { readSession } from '#web/session/session.ts';
import { useReloadSite, useSite } from '#web/use-site.ts';
import { leavesEditor } from './address.ts';
import {
  type Content,
  type ContentEditing,
  idOf,
  type Opened,
  type Saved,
  useWritten,
  type Written,
} from './content.ts';
import { draftOf, toSend, understood } from './values.ts';

/** What is edited: the content as it was read, how it was then, and the draft it was opened with. */
type Origin<E, D> = { before: E | undefined; start: D; found: FoundDraft | undefined };

type Callbacks<E> = {
  onSaved: (saved: E, wasNew: boolean) => void;
  onUnchanged: () => void;
  /** In place of what was written, somebody else's text was taken, which is another content by now. */
  onOther: (id: string) => void;
};

/** The draft of a content in the browser and at the server, and its saving. */
export function useContentEditor<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  editor: Opened<E, W['more']>,
  callbacks: Callbacks<E>,
): ContentEditing<E, D, W> {
  const { kind, words } = content;
  const { id, more } = editor;
  const { dates } = useSite();
  const { written, published, now, ...text } = useText(content, editor);
  const { before, start, found, version } = text;
  const { draft } = written;
  const sent = useRef(draft);
  /** The id of what an earlier try made, whose answer was lost. */
  const made = useRef<string>(undefined);
  const reloadSite = useReloadSite();
  const kept = useDraft({
    kind,
    id,
    title: words.heading ?? titleOf(content, draft),
    values: draft,
    start: published?.values ?? start,
    version: now.version,
    // Also one that is none: it is removed.
    found: editor.found,
  });
  const saving = useSaving<D, E>({
    values: draft,
    start,
    version,
    draft: kept,
    leaves: content.leaves ?? leavesEditor,
    check: (values) => content.check?.(values, more, dates) ?? [],
    ...(words.notYet && { notYet: words.notYet }),
    send: (values, named, over) => {
      sent.current = values;
      return saveContent(content, values, { id, before, version: named, over, made });
    },
    failure: words.failure,
    isWhyInstead: words.isWhyInstead ?? false,
    staysOpen: content.staysOpen ?? false,
    // What was written meanwhile stays on the screen, and differs from what was sent.
    onSaved: (entity) => {
      const last = now.saved;
      if (content.staysOpen) text.setPublished({ entity, values: sent.current });
      if (content.changesSite?.(entity, last)) void reloadSite();
      callbacks.onSaved(entity, !last);
    },
    onUnchanged: before && content.needsSaving?.(before) ? undefined : callbacks.onUnchanged,
    onTakeTheirs: (theirs) => {
      const other = idOf(theirs);
      if (before && other !== undefined && other !== idOf(before)) {
        void kept.discard().then(() => callbacks.onOther(other));
        return;
      }
      text.goOn(theirs, startOf(content, id, theirs), t('taking their text'));
    },
  });
  return {
    ...written,
    before: now.saved,
    version: now.version,
    found: published ? undefined : found,
    kept,
    saving,
    errorOf: saving.errorOf,
    throwAway: () => {
      if (found?.isOwn !== false) void kept.discard();
      text.forgetDraft();
    },
    goOnFrom: (current, values) => {
      saving.conflict?.close();
      text.goOn(current, values, t('taking over what was changed'));
    },
  };
}

/** What an editor was opened with, what is written in it, and what was saved of it while it stays open. */
function useText<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  editor: Opened<E, W['more']>,
) {
  const [origin, setOrigin] = useState(() => originOf(content, editor));
  const { before, start, found } = origin;
  const useThis = (content.useWritten ?? useWritten) as NonNullable<typeof content.useWritten>;
  const written = useThis(() => (found ? readFound(content, found, start) : start), editor.more);
  /** What was saved from here, where the editor stays open after it. */
  const [published, setPublished] = useState<{ entity: E; values: D }>();
  const version = before && versionToName(found, before.version);
  return {
    ...origin,
    written,
    version,
    published,
    setPublished,
    now: { saved: published?.entity ?? before, version: published?.entity.version ?? version },
    /** Goes on from what is saved by now, with these words instead of those on the screen. */
    goOn: (entity: E, values: D, why: string) => {
      setOrigin({ before: entity, start: startOf(content, editor.id, entity), found: undefined });
      setPublished(undefined);
      written.replace(values, why);
    },
    forgetDraft: () => {
      setOrigin({ before, start, found: undefined });
      written.replace(published?.values ?? start, t('throwing the draft away'));
    },
  };
}

/** What an editor begins with. */
function originOf<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  { id, saved, found }: Opened<E, W['more']>,
): Origin<E, D> {
  const start = startOf(content, id, saved);
  // What says what is published is no draft: its save was on its way when the page was closed, and arrived.
  const isPublished = saved && found && isSame(readFound(content, found, start), start);
  return { before: saved, start, found: isPublished ? undefined : found };
}

type At<E> = {
  id: string;
  before: E | undefined;
  version: number | undefined;
  over: E | undefined;
  made: RefObject<string | undefined>;
};

/** Saves what is written: over what is saved, or as something new. */
function saveContent<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  values: D,
  { id, before, version, over, made }: At<E>,
): Promise<E> {
  const body = contentToSend(content, values, before);
  const last = over ?? before;
  const known = made.current ?? (last && idOf(last)) ?? id;
  if (version !== undefined || before)
    return content.save(body, { id: known, isNew: false, version, over });
  return saveNew(
    () => content.save(body, { id, isNew: true, version: undefined }),
    (first) => {
      made.current = idOf(first);
      return content.save(body, { id: made.current ?? id, isNew: false, version: 1 });
    },
  );
}

/** What a draft says, as the editor writes it. */
function readFound<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  { data }: FoundDraft,
  start: D,
): D {
  return content.understand
    ? content.understand(data, start)
    : understood(content.schema, content.readDraft?.(data) ?? data, start);
}

/** How a content is written when nothing is changed yet. */
function startOf<E extends Saved, D extends object, W extends Written<D>>(
  { schema, empty, toDraft }: Content<E, D, W>,
  id: string,
  saved: E | undefined,
): D {
  if (saved && toDraft) return toDraft(saved);
  const none = empty?.({ id, author: ownName() }) ?? (emptyValue(schema) as D);
  return saved ? draftOf(schema, saved, none) : none;
}

/** Whose name stands under what is written; empty for who has not said it. */
function ownName(): string {
  const name = readSession()?.user.name ?? '';
  return name === UNNAMED_ADMINISTRATOR ? '' : name;
}

/** A draft as it is sent, and compared with another text. */
export function contentToSend<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  draft: D,
  before: E | undefined,
): object {
  return toSend(content.schema, content.toSend?.(draft, before) ?? draft, before);
}

/** What is saved as it would be sent again. */
export const savedToSend = <E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  id: string,
  saved: E,
): object => contentToSend(content, startOf(content, id, saved), saved);

/** What to call a content; may be empty. */
export const titleOf = <E extends Saved, D extends object, W extends Written<D>>(
  { words }: Pick<Content<E, D, W>, 'words'>,
  content: object | undefined,
): string => {
  const named = Object.entries(content ?? {}).find(
    ([key]) => key === (words.titleField ?? 'title'),
  );
  return String(named?.[1] ?? '');
};
