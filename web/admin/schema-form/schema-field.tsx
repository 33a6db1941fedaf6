import { PlacePicker } from '#web/admin/links/place-picker.tsx';
import type { ChosenPicture } from '#web/admin/pictures/picture-picker.tsx';
import { RichTextEditor } from '#web/admin/rich-text/rich-text-editor.tsx';
import { DateTimeField } from '#web/admin/ui/date-time-field.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { CalendarsField } from './calendars-field.tsx';
import { CalendarField, ChoiceField } from './choice-field.tsx';
import { isRequired } from './empty-value.ts';
import { type FieldKind, wordsOf } from './field-kind.ts';
import { type Fields, useForm } from './form-context.ts';
import { ItemList } from './item-list.tsx';
import type { Schema } from './layers-of.ts';
import { LinesField } from './lines-field.tsx';
import { LooksField } from './looks-field.tsx';
import { AddressField, MediaField } from './media-field.tsx';
import css from './schema-form.module.css';
import { StyleField } from './style-field.tsx';
import { TimeField } from './time-field.tsx';
import { WordsField } from './words-field.tsx';

type Props = {
  schema: Schema;
  kind: FieldKind;
  /** Its key in the object. */
  name: string;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** A picture that was chosen, which may change the fields beside it too. */
  onPicture: (picture: ChosenPicture) => void;
};

/** One field, with the place that leads to it. */
export function SchemaField(props: Props) {
  const { addressOf } = useForm();
  const { kind, path } = props;
  if (kind.is === 'fixed') return null;
  const isShort = kind.is === 'number';
  return (
    <div
      data-path={addressOf(path)}
      data-kind={kind.is}
      className={isShort ? css.short : css.field}
    >
      <Control {...props} />
    </div>
  );
}

function Control({ schema, kind, name, path, value, onChange, onPicture }: Props) {
  const { errorOf, marksOptional, ObjectFields } = useForm();
  const { label, help, keyboard } = wordsOf(schema, name);
  const isOptional = marksOptional && isWritten(kind) && !isRequired(schema);
  const error = errorOf(path);
  const shared = { label, help, error, isOptional, onChange };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kind.is) {
    case 'html':
      return (
        <>
          <RichTextEditor
            {...{ label, help, onChange }}
            value={text}
            hasPictures={kind.hasPictures}
          />
          <FieldError>{error}</FieldError>
        </>
      );
    case 'text':
      return (
        <WordsField
          {...shared}
          value={text}
          isLong={kind.isLong}
          control={{
            maxLength: kind.most,
            // What the browser knows of one's own is not the church's.
            ...(keyboard && { inputMode: keyboard, autoComplete: 'off' }),
          }}
        />
      );
    case 'classes':
      return <WordsField {...shared} {...classWords} value={text} />;
    case 'media':
      return <MediaField {...shared} value={text} media={kind.media} onPicture={onPicture} />;
    case 'time':
      return <TimeField {...shared} value={text} />;
    case 'link':
      return (
        <>
          <AddressField {...shared} value={text} />
          <PlacePicker value={text} onChoose={onChange} />
        </>
      );
    case 'moment':
      return (
        <DateTimeField
          label={label}
          help={help}
          error={error}
          required={isRequired(schema)}
          value={text || null}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DateTimeField
          kind="date"
          label={label}
          help={help}
          error={error}
          value={text ? `${text}T00:00` : null}
          onChange={(moment) => onChange(moment?.slice(0, 10) ?? '')}
        />
      );
    case 'number':
      return (
        <WordsField
          {...shared}
          value={text}
          // Not `type="number"`: a turn of the mouse's wheel would change it.
          control={{ inputMode: 'numeric', autoComplete: 'off' }}
          onChange={(typed) => onChange(numberFrom(String(typed)))}
        />
      );
    case 'choice':
      return <ChoiceField {...shared} value={text} choices={kind.choices} />;
    case 'looks':
      return <LooksField {...shared} value={text} choices={kind.choices} />;
    case 'calendar':
      return <CalendarField {...shared} value={text} />;
    case 'calendars':
      return <CalendarsField {...shared} value={value} />;
    case 'style':
      return <StyleField {...shared} path={path} value={value} isJson={kind.isJson} />;
    case 'switch':
      return <Switch label={label} help={help} isOn={value === true} onChange={onChange} />;
    case 'strings':
      return <LinesField {...shared} value={value} />;
    case 'list':
      return <ItemList {...shared} kind={kind} path={path} value={value} />;
    case 'object':
      return (
        <fieldset className={css.group}>
          <legend className={css.legend}>{label}</legend>
          {help && <p className={css.help}>{help}</p>}
          <ObjectFields
            schema={kind.schema}
            value={Object(value) as Fields}
            onChange={onChange}
            path={path}
          />
        </fieldset>
      );
    case 'fixed':
      return null;
  }
}

/** What is no number (yet) stays as it was typed, for the schema to say so. */
const numberFrom = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);

/** Of the others none can be left empty, or each shows by itself that it is. */
const isWritten = ({ is }: FieldKind) => is === 'text' || is === 'link' || is === 'media';

const classWords = { label: 'Class names', help: 'Words of the site’s style sheets.' };
