import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { EditedKind } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { useReloadSite } from '#web/use-site.ts';
import type { Content, Opened, Saved, Written } from './content.ts';
import type { ContentEditor as Editor } from './content-editor.tsx';
import * as listWords from './list-words.ts';

/** What `openContent` gives. */
type Props<E extends Saved, D extends object, W extends Written<D>> = {
  content: Content<E, D, W>;
  /** It comes with the content's schema, in files of its own. */
  ContentEditor: typeof Editor;
  opened: Opened<E, W['more']> | undefined;
  of: string | undefined;
  back: string;
  /** Where it leads and whether it takes the focus, beside a list of its own. */
  ways?: Pick<ComponentProps<typeof Editor<E, D, W>>, 'onDone' | 'onCancel' | 'takesFocus'>;
};

/** The screen of an editor, or that what it is for is gone. */
export function EditorScreen<E extends Saved, D extends object, W extends Written<D>>(
  props: Props<E, D, W>,
) {
  const { content, ContentEditor, opened, of, back, ways } = props;
  const reloadSite = useReloadSite();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { key, restored } = useEditorKey(opened, of);
  useLeftEditor();
  const { path, words, changesSite } = content;
  if (!opened) return <NotFound kind={content.kind} back={back} />;
  return (
    <ContentEditor
      key={key}
      content={content}
      opened={opened}
      // A new one stands at the head of the list, wherever one came from.
      onDone={(_saved, wasNew) => void navigate(wasNew ? path : back)}
      onCancel={words.heading ? undefined : () => void navigate(back)}
      takesFocus={!words.heading && !opened.saved}
      onRestored={(made) => {
        restored(made);
        void (changesSite ? reloadSite() : revalidate());
      }}
      {...ways}
    />
  );
}

type NotFoundProps = {
  /** "post" */
  kind: EditedKind;
  /** The list's address. */
  back: string;
};

/** Where an address names what is gone. */
function NotFound({ kind, back }: NotFoundProps) {
  return (
    <EmptyState
      title={listWords.noSuch(kind)}
      action={
        <Link to={back} className={adminButtonClass('primary')}>
          {t('Back to the list')}
        </Link>
      }
    >
      {t('It may have been deleted; then it stays in the trash for {days} days.', {
        days: TRASH_DAYS,
      })}
    </EmptyState>
  );
}

/**
 * Which editor it is: another content, somebody else's draft of it or a version that came back has one of its own.
 * `restored` is told of the last, before it is read.
 */
function useEditorKey(opened: Opened<Saved> | undefined, of: string | undefined) {
  const [versions, setVersions] = useState<readonly number[]>([]);
  const version = opened?.saved?.version ?? 0;
  return {
    key: `${opened?.id} ${of} ${versions.includes(version) && version}`,
    restored: (made: number) => setVersions((now) => [...now, made]),
  };
}

/** Whether an editor was closed in this very change of the screen. */
let wasLeft = false;

/** In an editor: tells the list that takes its place. */
function useLeftEditor(): void {
  useEffect(
    () => () => {
      wasLeft = true;
      setTimeout(() => {
        wasLeft = false;
      });
    },
    [],
  );
}

/** Back from an editor, the list's heading takes the focus: the button that led there may be gone. */
export function useHeadingFocus<E extends HTMLElement = HTMLHeadingElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (wasLeft) heading.current?.focus();
  }, []);
  return heading;
}
