import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import css from '../link/link-field.module.css';
import { describe, selectedPicture } from './text-pictures.ts';

/** While a picture of the text is selected: what it shows, for those who cannot see it. Escape goes back to the text. */
export function PictureField({ editor }: { editor: Editor }) {
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => selectedPicture(now) });
  if (!chosen) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    // Behind it: what is typed next must not take its place.
    editor.commands.setTextSelection(chosen.at + 1);
    editor.view.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one; this is a group of two controls
    <div role="group" aria-label="Picture" className={css.link} onKeyDown={onKeyDown}>
      <Field
        label="What the picture shows"
        help="For people who cannot see it: “Children planting beans.” Leave it empty only for decoration."
        value={chosen.alt}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => describe(editor, chosen.at, event.target.value)}
      />
      <div className="wrap">
        <Button
          variant="quiet"
          onClick={() => {
            editor.commands.deleteSelection();
            editor.view.focus();
          }}
        >
          Remove the picture
        </Button>
      </div>
    </div>
  );
}
