import { type Editor, getMarkRange } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#languages/t.ts';
import { PlacePicker } from '#web/admin/links/place-picker.tsx';
import css from '#web/admin/rich-text/fields.module.css';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { addressFrom, WRONG_ADDRESS } from './address.ts';

type Props = { editor: Editor; onClose: () => void };

/**
 * Where a link leads, asked for in the page between toolbar and text. No form of its own: it stands in one. Escape
 * leaves all as it was; the focus returns to the words in any case.
 */
export function LinkField({ editor, onClose }: Props) {
  const [address, setAddress] = useState(() => linkAt(editor) ?? '');
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isLink = linkAt(editor) !== undefined;
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const save = () => {
    const href = addressFrom(address);
    setRefused(href === undefined);
    if (href === undefined) return;
    setLink(editor, href, words);
    onClose();
  };
  const remove = () => {
    removeLink(editor);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one; this is a group of two fields
    <div role="group" aria-label={t('Link')} className={css.link} onKeyDown={onKeyDown}>
      <TextField
        label={t('Where the link leads')}
        help={t('A web address, an e-mail address, or a page here such as /contact.')}
        value={address}
        onChange={setAddress}
        error={isRefused ? WRONG_ADDRESS : undefined}
        required
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PlacePicker
        value={address}
        onChoose={(chosen, title) => {
          setAddress(chosen);
          setRefused(false);
          if (!words) setWords(title.replace(/ \(\/.*\)$/, ''));
        }}
      />
      {needsWords(editor) && (
        <TextField label={t('Words to show')} value={words} onChange={setWords} />
      )}
      <div className="wrap">
        <Button onClick={save}>{isLink ? t('Change link') : t('Add link')}</Button>
        {isLink && (
          <Button variant="quiet" onClick={remove}>
            {t('Remove link')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The link the caret is in or the selection begins in; undefined where there is none. */
function linkAt(editor: Editor): string | undefined {
  return editor.getAttributes('link').href ?? undefined;
}

/** Whether words have to be asked for: nothing is selected and the caret is in no link. */
function needsWords(editor: Editor): boolean {
  return editor.state.selection.empty && linkAt(editor) === undefined;
}

/** Makes the selected words, or the link around the caret, lead somewhere; `words` are written where there are none. */
function setLink(editor: Editor, href: string, words: string): void {
  const change = editor.chain();
  if (needsWords(editor))
    change.insertContent({
      type: 'text',
      text: words.trim() || href.replace(/^(https?:\/\/|mailto:|tel:)/, ''),
      marks: [{ type: 'link', attrs: { href } }],
    });
  else
    change
      .extendMarkRange('link')
      .setMark('link', { href, title: null, target: null })
      .setTextSelection(endOf(editor));
  change.run();
  editor.view.focus();
}

function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run();
  editor.view.focus();
}

function endOf({ state: { selection, schema } }: Editor): number {
  const { link } = schema.marks;
  const range = selection.empty && link ? getMarkRange(selection.$from, link) : undefined;
  return range ? range.to : selection.to;
}
