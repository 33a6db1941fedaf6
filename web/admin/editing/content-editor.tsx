import { type ComponentProps, useRef } from 'react';
import { useNavigate } from 'react-router';
import { contentKinds, type EditedKind, type TranslatedKind } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import { DraftNotice, DraftStatus } from '#web/admin/drafts/draft-notice.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { QrButton } from '#web/admin/qr-codes/qr-button.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { ShareButton } from '#web/admin/sharing/share-button.tsx';
import { TranslationLinks } from '#web/admin/translations/translation-links.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { fieldsInWords } from '#web/admin/versions/fields-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { useSite } from '#web/use-site.ts';
import { addressOf } from './address.ts';
import {
  type Content,
  type ContentEditing,
  idOf,
  type Opened,
  type Saved,
  type Written,
} from './content.ts';
import css from './content-editor.module.css';
import * as listWords from './list-words.ts';
import { MissingDialog, useMissing } from './missing.tsx';
import { contentToSend, savedToSend, titleOf, useContentEditor } from './use-content-editor.ts';

type Props<E extends Saved, D extends object, W extends Written<D>> = {
  content: Content<E, D, W>;
  opened: Opened<E, W['more']>;
  /** Leads on after a save that closes it; `saved` is absent where there was nothing to save. */
  onDone: (saved: E | undefined, wasNew: boolean) => void;
  /** Leaves it; without it there is no Cancel. */
  onCancel: (() => void) | undefined;
  /** Whether its first field takes the focus. */
  takesFocus: boolean;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** The editor of any content. */
export function ContentEditor<E extends Saved, D extends object, W extends Written<D>>({
  content,
  opened,
  onDone,
  onCancel,
  takesFocus,
  onRestored,
}: Props<E, D, W>) {
  const { path, words, staysOpen } = content;
  const { timeZone, dates } = useSite();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  /** Whether the save that was asked for closes it. */
  const closes = useRef(!staysOpen);
  /** Whether it closes: what it leads to may take a moment, and a second click until then asks for nothing else. */
  const isClosing = useRef(false);
  const done = (saved: E | undefined, wasNew: boolean) => {
    isClosing.current = true;
    onDone(saved, wasNew);
  };
  const editing = useContentEditor(content, opened, {
    onSaved: (saved, wasNew) => {
      const said = words.saved
        ? words.saved(saved, nowAtChurch(timeZone), dates)
        : t('“{title}” is saved.', { title: titleOf(content, saved) });
      if (said) toast(said);
      if (closes.current) done(saved, wasNew);
      else if (wasNew && !words.heading)
        void navigate(addressOf(path, {}, { id: opened.id }), { replace: true });
    },
    onUnchanged: () => {
      if (isClosing.current) return;
      toast(
        words.unchanged ??
          t('Nothing has changed in “{title}”.', { title: titleOf(content, opened.saved) }),
      );
      if (closes.current) done(undefined, false);
    },
    onOther: (id) => void navigate(addressOf(path, {}, { id })),
  });
  const { ask, dialog } = useMissing(content, opened.id, editing, () => onDone(undefined, false));
  const cancel = async () => {
    if (!editing.saving.isDirty || !words.cancel || (await confirm(words.cancel))) onCancel?.();
  };
  const saveAndClose = words.saveAndClose
    ? {
        label: words.saveAndClose,
        choose: (isChosen: boolean) => {
          closes.current = isChosen;
        },
      }
    : undefined;
  return (
    <>
      <ContentForm
        {...{ content, opened, saveAndClose, takesFocus, onRestored }}
        editing={{ ...editing, saving: { ...editing.saving, save: ask } }}
        onCancel={onCancel && (() => void cancel())}
      />
      <MissingDialog {...dialog} />
    </>
  );
}

type FormProps<E extends Saved, D extends object, W extends Written<D>> = Omit<
  Props<E, D, W>,
  'onDone'
> & {
  editing: ContentEditing<E, D, W>;
  saveAndClose: ComponentProps<typeof EditorFrame>['saveAndClose'];
};

/** What the editor of any content shows: its fields and preview, and everything around them. */
function ContentForm<E extends Saved, D extends object, W extends Written<D>>(
  props: FormProps<E, D, W>,
) {
  const { content, opened, editing, onCancel, saveAndClose, takesFocus } = props;
  const { kind, schema, words, Fields, Preview, Buttons, Conflict, News } = content;
  const site = useSite();
  const { draft, before, kept, saving } = editing;
  const { save = t('Save'), heading } = words;
  const linesOf = (sent: object) =>
    content.inWords?.(sent, site) ?? fieldsInWords(schema, sent, site.dates);
  const over = before
    ? (words.edit?.(before, site.dates) ?? t('Edit “{title}”', { title: titleOf(content, before) }))
    : listWords.newOne(kind);
  return (
    <>
      <EditorFrame
        heading={heading ?? over}
        saving={saving}
        saveLabel={save}
        buttons={Buttons && <Buttons {...editing} />}
        stateWords={words.states}
        onCancel={onCancel}
        saveAndClose={saveAndClose}
        isWide={content.isWide ?? false}
        isNew={takesFocus}
        preview={Preview && <Preview {...editing} />}
        actions={<MoreActions {...props} linesOf={linesOf} />}
        status={<DraftStatus draft={kept} />}
        news={News && <News {...editing} />}
      >
        <Meanwhile {...props} />
        <Fields {...editing} />
      </EditorFrame>
      {saving.conflict && Conflict && <Conflict {...editing} />}
      {saving.conflict && !Conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={linesOf(contentToSend(content, draft, before))}
          theirs={linesOf(savedToSend(content, opened.id, saving.conflict.current))}
        />
      )}
    </>
  );
}

/** Whether a content is there as a whole. A part, kept under a key of its own, has no versions: the whole has them. */
const isWhole = (before: Saved | undefined, id: string) =>
  before !== undefined && (idOf(before) ?? id) === id;

type ActionsProps<E extends Saved, D extends object, W extends Written<D>> = FormProps<E, D, W> & {
  linesOf: ComponentProps<typeof VersionsButton>['linesOf'];
};

/** What else can be done with a content: its own actions, earlier versions, its address, sharing. */
function MoreActions<E extends Saved, D extends object, W extends Written<D>>({
  content,
  opened: { id },
  editing,
  onRestored,
  linesOf,
}: ActionsProps<E, D, W>) {
  const { kind, Actions, words, sharedAs } = content;
  const { draft, before, kept } = editing;
  const site = useSite();
  const shown = content.shownAt?.(editing, site);
  return (
    <>
      {Actions && <Actions {...editing} />}
      {isWhole(before, id) && (
        <VersionsButton
          kind={kind}
          id={id}
          linesOf={linesOf}
          // What is not saved stays: as a draft.
          onRestored={(made) => void kept.keep().then(() => onRestored(made))}
        />
      )}
      {shown && <QrButton target={{ ...shown, title: words.heading ?? titleOf(content, draft) }} />}
      {sharedAs && (
        <ShareButton
          kind={sharedAs}
          id={id}
          content={() => contentToSend(content, draft, before)}
        />
      )}
    </>
  );
}

/** Who else is at work on a content, here and in other languages, and the draft that it was opened with. */
function Meanwhile<E extends Saved, D extends object, W extends Written<D>>({
  content,
  opened: { id, others: drafts },
  editing,
}: FormProps<E, D, W>) {
  const { kind, path, words } = content;
  const { before, version, found } = editing;
  const others = drafts.filter(({ who }) => found?.isOwn !== false || who !== found.who);
  return (
    <>
      <EditorsHere kind={kind} id={id} version={version} />
      <DraftNotice draft={found} onThrowAway={editing.throwAway} />
      {others.length > 0 && (
        <div className={css.others}>
          <DraftMarks
            drafts={others}
            title={words.heading ?? titleOf(content, before)}
            addressOf={({ userId }) => addressOf(path, {}, { of: userId })}
          />
        </div>
      )}
      {isWhole(before, id) && isTranslated(kind) && (
        <TranslationLinks kind={kind} id={id} version={version} />
      )}
    </>
  );
}

const isTranslated = (kind: EditedKind): kind is TranslatedKind => contentKinds[kind].isTranslated;
