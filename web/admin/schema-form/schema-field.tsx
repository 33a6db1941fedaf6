import type { SermonEntry } from '#contract/sermon-content.ts';
import type { ChosenPicture } from '#web/admin/pictures/picture-picker.tsx';
import { type ControlProps, controls } from './controls.tsx';
import { isRequired } from './empty-value.ts';
import { type FieldKind, wordsOf } from './field-kind.ts';
import { useForm } from './form-context.ts';
import type { Schema } from './layers-of.ts';
import css from './schema-form.module.css';

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
  /** A sermon that was chosen, or none, which changes them too. */
  onSermon: (sermon: SermonEntry | undefined) => void;
  sermons: SermonEntry['kind'];
};

/** One field, with the place that leads to it. */
export function SchemaField({ name, ...props }: Props) {
  const { addressOf, errorOf, marksOptional } = useForm();
  const { schema, kind, path, value } = props;
  if (kind.is === 'fixed') return null;
  // The kind says which of them takes it.
  const control = controls[kind.is] as (props: ControlProps) => ReturnType<typeof SchemaField>;
  return (
    <div
      data-path={addressOf(path)}
      data-kind={kind.is}
      className={kind.is === 'number' ? css.short : css.field}
    >
      {control({
        ...props,
        ...wordsOf(schema, name),
        text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
        error: errorOf(path),
        isOptional: marksOptional && isWritten(kind) && !isRequired(schema),
      })}
    </div>
  );
}

/** Of the others none can be left empty, or each shows by itself that it is. */
const isWritten = ({ is }: FieldKind) => is === 'text' || is === 'link' || is === 'media';
