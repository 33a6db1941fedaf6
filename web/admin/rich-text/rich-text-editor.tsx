import { lazy, Suspense, useId } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import css from './rich-text-editor.module.css';

export type RichTextEditorProps = {
  label: string;
  /** For a text that a heading above it names already; screen readers are told the label all the same. */
  isLabelHidden?: boolean;
  /** HTML as the server keeps it. */
  value: string;
  /** Called with HTML that the server keeps as it is; empty when nothing is written. */
  onChange: (html: string) => void;
  help?: string | undefined;
};

/** Tiptap comes only to those who write: as a file of its own, when the first text is opened. */
const Editor = lazy(() => import('./editor.tsx'));

/** A field for formatted text. It knows nothing of what the text is for. */
export function RichTextEditor({
  label,
  isLabelHidden = false,
  value,
  onChange,
  help,
}: RichTextEditorProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={css.field}>
      <span id={labelId} hidden={isLabelHidden} className={css.label}>
        {label}
      </span>
      {help && (
        <p id={helpId} className={css.help}>
          {help}
        </p>
      )}
      <div className={css.frame}>
        <Suspense fallback={<Loading>Loading the text editor…</Loading>}>
          <Editor
            label={label}
            labelId={labelId}
            helpId={helpId}
            value={value}
            onChange={onChange}
          />
        </Suspense>
      </div>
    </div>
  );
}
