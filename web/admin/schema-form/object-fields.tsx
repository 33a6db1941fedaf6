import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { type FieldKind, kindOf } from './field-kind.ts';
import { joined, type ObjectFieldsProps, useForm } from './form-context.ts';
import { SchemaField } from './schema-field.tsx';
import css from './schema-form.module.css';
import { withPicture } from './with-picture.ts';

type Entry = { key: string; schema: z.core.$ZodType; kind: FieldKind };

/** The fields of an object in the schema's order; what only a webmaster understands is folded away below them. */
export function ObjectFields({ schema, value, onChange, path, omit = [] }: ObjectFieldsProps) {
  const entries: Entry[] = Object.entries(schema._zod.def.shape)
    .filter(([key]) => !omit.includes(key))
    .map(([key, field]) => ({ key, schema: field, kind: kindOf(field) }));
  const field = ({ key, schema: own, kind }: Entry) => (
    <SchemaField
      key={key}
      schema={own}
      kind={kind}
      name={key}
      path={joined(path, key)}
      value={value[key]}
      onChange={(next) => onChange({ ...value, [key]: next })}
      onPicture={(picture) => onChange(withPicture(value, key, picture))}
    />
  );
  const technical = entries.flatMap(asTechnical);
  return (
    <div className={css.fields}>
      {entries.filter(({ kind }) => !isTechnical(kind)).map(field)}
      {technical.length > 0 && (
        <Technical paths={technical.map(({ key }) => joined(path, key))}>
          {technical.map(field)}
        </Technical>
      )}
    </div>
  );
}

const isTechnical = ({ is }: FieldKind) => is === 'style' || is === 'classes';

/** Beside the looks that are offered, any class can be written. */
function asTechnical(entry: Entry): Entry[] {
  if (entry.kind.is === 'looks') return [{ ...entry, kind: { is: 'classes' } }];
  return isTechnical(entry.kind) ? [entry] : [];
}

type TechnicalProps = { paths: readonly string[]; children: ReactNode };

function Technical({ paths, children }: TechnicalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { errorOf } = useForm();
  return (
    <details
      className={css.technical}
      open={isOpen || paths.some((path) => errorOf(path) !== undefined)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={css.summary}>For the webmaster</summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
