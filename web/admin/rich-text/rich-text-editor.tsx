import { lazy, Suspense, useId } from 'react';
import { t } from '#languages/t.ts';
import { Loading } from '#web/ui/loading.tsx';
import css from './rich-text-editor.module.css';

type Props = {
  label: string;
  /** For a text that already has a heading above it; screen readers still get the label. */
  isLabelHidden?: boolean;
  /** HTML as the server stores it. */
  value: string;
  /** Called with HTML that the server does not change; empty if nothing is written. */
  onChange: (html: string) => void;
  help?: string | undefined;
  /** Whether pictures may stand between its words (contract/common.ts: `htmlWithPictures`). */
  hasPictures?: boolean;
  /** The language of the text, where it is not that of the screen, and its direction. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
};

/** Tiptap is loaded only when needed: as a separate file, when the first text is opened. */
const Editor = lazy(() => import('./editor.tsx'));

/** A field for formatted text, for any purpose. */
export function RichTextEditor({
  label,
  isLabelHidden,
  help,
  hasPictures = false,
  ...text
}: Props) {
  const id = useId();
  const labelId = `${id}-label`;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={css.field}>
      <span id={labelId} hidden={isLabelHidden} className="strong">
        {label}
      </span>
      {help && (
        <p id={helpId} className="note">
          {help}
        </p>
      )}
      <div className={css.frame}>
        <Suspense fallback={<Coming />}>
          <Editor {...text} {...{ label, labelId, helpId, hasPictures }} />
        </Suspense>
      </div>
    </div>
  );
}

/** In the place of an editor that is on its way: the focus waits for it (ordering/use-rows.ts). */
const Coming = () => (
  <div data-is-coming>
    <Loading>{t('Loading the text editor…')}</Loading>
  </div>
);
