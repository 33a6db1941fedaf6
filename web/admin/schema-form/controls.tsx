import type { ReactNode } from 'react';
import type { FieldWords } from '#contract/common.ts';
import type { SermonEntry } from '#contract/sermon-content.ts';
import { t } from '#languages/t.ts';
import { PlacePicker } from '#web/admin/links/place-picker.tsx';
import type { ChosenPicture } from '#web/admin/pictures/picture-picker.tsx';
import { RichTextEditor } from '#web/admin/rich-text/rich-text-editor.tsx';
import { DateTimeField, TimeField } from '#web/admin/ui/date-time-field.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { CalendarField, CalendarsField, ChoiceField, LooksField } from './choice-field.tsx';
import { type FieldKind, isRequired, type Schema } from './field-kind.ts';
import { type Fields, useForm } from './form-context.ts';
import { ItemList } from './item-list.tsx';
import { AddressField, MediaField } from './media-field.tsx';
import { SermonField } from './sermon-field.tsx';
import { LinesField, StyleField, WordsField } from './words-field.tsx';

type Is = FieldKind['is'];

export type ControlProps<K extends Is = Is> = {
  schema: Schema;
  kind: FieldKind & { is: K };
  path: string;
  value: unknown;
  /** The value as it is written, empty where it is neither words nor a number. */
  text: string;
  onChange: (value: unknown) => void;
  /** A picture that was chosen, which may change the fields beside it too. */
  onPicture: (picture: ChosenPicture) => void;
  /** A sermon that was chosen, or none, which changes them too. */
  onSermon: (sermon: SermonEntry | undefined) => void;
  /** Which sermons are offered. */
  sermons: SermonEntry['kind'];
  error: string | undefined;
  isOptional: boolean;
} & Pick<FieldWords, 'label' | 'help' | 'keyboard'>;

/** What every control takes. */
const shared = ({ label, help, error, isOptional, onChange }: ControlProps) => ({
  label,
  help,
  error,
  isOptional,
  onChange,
});

/** The control of each kind of field. */
export const controls: { [K in Is]: (props: ControlProps<K>) => ReactNode } = {
  html: ({ kind, label, help, text, error, onChange }) => (
    <>
      <RichTextEditor {...{ label, help, onChange }} value={text} hasPictures={kind.hasPictures} />
      <FieldError>{error}</FieldError>
    </>
  ),
  text: (props) => (
    <WordsField
      {...shared(props)}
      value={props.text}
      isLong={props.kind.isLong}
      control={{
        maxLength: props.kind.most,
        // What the browser knows of one's own is not the church's.
        ...(props.keyboard && { inputMode: props.keyboard, autoComplete: 'off' }),
      }}
    />
  ),
  classes: (props) => (
    <WordsField
      {...shared(props)}
      label={t('Class names')}
      help={t('Words of the site’s style sheets.')}
      value={props.text}
    />
  ),
  media: (props) => (
    <MediaField
      {...shared(props)}
      value={props.text}
      media={props.kind.media}
      onPicture={props.onPicture}
    />
  ),
  time: ({ label, help, error, text, onChange }) => (
    <TimeField {...{ label, help, error, onChange }} value={text} />
  ),
  link: (props) => (
    <>
      <AddressField {...shared(props)} value={props.text} />
      <PlacePicker value={props.text} onChoose={props.onChange} />
    </>
  ),
  moment: ({ label, help, error, schema, text, onChange }) => (
    <DateTimeField
      {...{ label, help, error, onChange }}
      required={isRequired(schema)}
      value={text || null}
    />
  ),
  day: ({ label, help, error, text, onChange }) => (
    <DateTimeField
      {...{ label, help, error }}
      kind="date"
      value={text ? `${text}T00:00` : null}
      onChange={(moment) => onChange(moment?.slice(0, 10) ?? '')}
    />
  ),
  number: (props) => (
    <WordsField
      {...shared(props)}
      value={props.text}
      // Not `type="number"`: a turn of the mouse's wheel would change it.
      control={{ inputMode: 'numeric', autoComplete: 'off' }}
      onChange={(typed) => props.onChange(numberFrom(String(typed)))}
    />
  ),
  choice: (props) => (
    <ChoiceField {...shared(props)} value={props.text} choices={props.kind.choices} />
  ),
  looks: (props) => (
    <LooksField {...shared(props)} value={props.text} choices={props.kind.choices} />
  ),
  calendar: (props) => <CalendarField {...shared(props)} value={props.text} />,
  calendars: (props) => <CalendarsField {...shared(props)} value={props.value} />,
  style: (props) => (
    <StyleField
      {...shared(props)}
      path={props.path}
      value={props.value}
      isJson={props.kind.isJson}
    />
  ),
  switch: ({ label, help, value, onChange }) => (
    <Switch label={label} help={help} isOn={value === true} onChange={onChange} />
  ),
  strings: (props) => <LinesField {...shared(props)} value={props.value} />,
  list: (props) => (
    <ItemList {...shared(props)} kind={props.kind} path={props.path} value={props.value} />
  ),
  object: (props) => <GroupOfFields {...props} />,
  sermon: ({ label, help, error, text, sermons, onSermon }) => (
    <SermonField {...{ label, help, error }} value={text} kind={sermons} onChoose={onSermon} />
  ),
  fixed: () => null,
};

/** An object of its own: a form within the form. */
function GroupOfFields({ kind, label, help, value, path, onChange }: ControlProps<'object'>) {
  const { ObjectFields } = useForm();
  return (
    <fieldset className="stack">
      <legend className="strong">{label}</legend>
      {help && <p className="note">{help}</p>}
      <ObjectFields
        schema={kind.schema}
        value={Object(value) as Fields}
        onChange={onChange}
        path={path}
      />
    </fieldset>
  );
}

/** What is no number (yet) stays as it was typed, for the schema to say so. */
const numberFrom = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);
