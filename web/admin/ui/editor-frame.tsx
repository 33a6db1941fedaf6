import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { t } from '#languages/t.ts';
import type { Saving } from '#web/admin/saving/use-saving.ts';
import { Button } from './button.tsx';
import css from './editor-frame.module.css';
import { SaveBar } from './save-bar.tsx';
import { useCommandKey } from './use-command-key.ts';

type Props = {
  /** "New announcement", "Edit “Garden day”" */
  heading: string;
  saving: Saving;
  /** Leaves the editor; unsaved changes are asked about by the guard. Without it there is no Cancel. */
  onCancel?: (() => void) | undefined;
  /** "Save", or the form's own word: "Add Event". */
  saveLabel?: string;
  /** In the place of that button. */
  buttons?: ReactNode;
  /** A second button that saves and leads back; `choose` is told at each save which of the two it was. */
  saveAndClose?: { label: string; choose: (isChosen: boolean) => void } | undefined;
  /** Other words for how it stands, where saving is called something else: "Published". */
  stateWords?: Partial<Record<Saving['state'], string>> | undefined;
  /** What visitors will see, in a pane of its own: beside the form, or behind 'Preview' where there is no room. */
  preview?: ReactNode;
  /** Whether the fields take all the room: two texts side by side. */
  isWide?: boolean;
  /** Whether something new is written: its first field has the focus. */
  isNew?: boolean;
  /** More buttons beside Save; and what is said beside them. */
  actions?: ReactNode;
  status?: ReactNode;
  /** Said above them. */
  news?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** An editor: heading, fields, live preview, and a bar with Save that is always in sight. Ctrl+S saves too. */
export function EditorFrame({
  heading,
  saving,
  onCancel,
  saveLabel = t('Save'),
  buttons,
  saveAndClose,
  stateWords,
  preview,
  isWide = false,
  isNew = false,
  actions,
  status,
  news,
  children,
}: Props) {
  const [shows, setShows] = useState<Side>('edit');
  const showFields = useCallback(() => setShows('edit'), []);
  const { form, submit } = useForm(saving, isNew, showFields, saveAndClose?.choose);
  return (
    <form
      ref={form}
      // Never `get`: what is written must not end up in an address.
      method="post"
      noValidate
      aria-label={heading}
      className={css.frame}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        // A form in a dialog above bubbles through React, not through the page.
        if (event.target === event.currentTarget) submit();
      }}
    >
      <h2 className={css.heading}>{heading}</h2>
      {preview && <Sides shows={shows} onShow={setShows} />}
      <div
        className={css.halves}
        data-shows={shows}
        data-has-preview={Boolean(preview)}
        data-is-wide={isWide}
      >
        <div className={css.fields}>{children}</div>
        {preview && (
          <div className={css.preview}>
            <ShowFields value={showFields}>{preview}</ShowFields>
          </div>
        )}
      </div>
      <SaveBar
        {...{ saving, saveLabel, buttons, stateWords, onCancel, news }}
        rest={
          <>
            {saveAndClose && (
              <Button aria-disabled={saving.isSaving || undefined} onClick={() => submit(true)}>
                {saveAndClose.label}
              </Button>
            )}
            {actions}
          </>
        }
      >
        {status}
      </SaveBar>
    </form>
  );
}

type Side = 'edit' | 'preview';

/** Where there is no room for both: the fields, or the preview. */
function Sides({ shows, onShow }: { shows: Side; onShow: (side: Side) => void }) {
  return (
    <div className={css.tabs}>
      {(['edit', 'preview'] as const).map((name) => (
        <Button
          key={name}
          variant={shows === name ? 'primary' : 'quiet'}
          isSmall
          aria-pressed={shows === name}
          onClick={() => onShow(name)}
        >
          {name === 'edit' ? t('Edit') : t('Preview')}
        </Button>
      ))}
    </div>
  );
}

/** Where the focus goes, and what a save does first. */
function useForm(
  saving: Saving,
  isNew: boolean,
  showFields: () => void,
  choose: ((isClosing: boolean) => void) | undefined,
) {
  const form = useRef<HTMLFormElement>(null);

  // After the render, so that a field's error is its description by the time it takes the focus.
  useEffect(() => {
    if (saving.failures === 0) return;
    showFields();
    const from = document.activeElement;
    requestAnimationFrame(() => {
      // On a slow machine somebody may write in another field by now.
      if (document.activeElement === from) fieldIn(form.current, MARKED)?.focus();
    });
  }, [saving.failures, showFields]);

  useEffect(() => {
    if (isNew) fieldIn(form.current, WRITTEN)?.focus();
  }, [isNew]);

  const submit = (isClosing = false) => {
    choose?.(isClosing);
    const broken = firstBroken(form.current);
    if (broken) {
      showFields();
      // It says what is wrong at this (date-time-field.tsx).
      broken.checkValidity();
      broken.focus();
      return;
    }
    saving.save();
  };

  useCommandKey('s', () => submit());
  return { form, submit };
}

const WRITTEN = 'input:not([type="hidden"]), textarea, [role="textbox"]';
/** A field that says it is wrong. */
const MARKED = '[aria-invalid="true"], [data-invalid="true"]';

const fieldIn = (form: HTMLFormElement | null, fields: string) =>
  form?.querySelector<HTMLElement>(fields);

/** The first field whose text the browser cannot read as what it asks for: half a date. */
function firstBroken(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])]
    .filter((element) => element instanceof HTMLInputElement)
    .find(({ validity }) => validity.badInput);
}

/** For a preview that leads back to a field: brings the fields to the front where they and it take turns (editor-frame). */
export const ShowFields = createContext<() => void>(() => {});
