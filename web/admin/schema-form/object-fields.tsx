import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { t } from '#languages/t.ts';
import type { ChosenPicture } from '#web/admin/pictures/picture-picker.tsx';
import { type ControlProps, controls } from './controls.tsx';
import { type FieldKind, isRequired, kindOf, wordsOf } from './field-kind.ts';
import { type Fields, joined, type ObjectFieldsProps, useForm } from './form-context.ts';
import css from './schema-form.module.css';
import { withSermon } from './sermon-field.tsx';

type Entry = {
  key: string;
  schema: z.core.$ZodType;
  kind: FieldKind;
  group: string | undefined;
};

/** The fields of an object in the schema's order; groups, and what only a webmaster understands, are folded below. */
export function ObjectFields({
  schema,
  value,
  onChange,
  path,
  omit = [],
  own,
  below,
}: ObjectFieldsProps) {
  const entries: Entry[] = Object.entries(schema._zod.def.shape)
    .filter(([key, field]) => !omit.includes(key) && (wordsOf(field).isAsked?.(value) ?? true))
    .map(([key, field]) => ({
      key,
      schema: field,
      kind: kindOf(field),
      group: wordsOf(field).group,
    }));
  const sermon = entries.find(({ kind }) => kind.is === 'sermon');
  // What refers to a sermon is written where the sermon is.
  const shown = sermon && value[sermon.key] ? [sermon] : entries;
  const field = ({ key, schema: inner, kind }: Entry) =>
    own && key in own ? (
      <div key={key} className={css.own}>
        {own[key]}
      </div>
    ) : (
      <SchemaField
        key={key}
        schema={inner}
        kind={kind}
        name={key}
        path={joined(path, key)}
        value={value[key]}
        onChange={(next) => onChange({ ...value, [key]: next })}
        onPicture={(picture) => onChange(withPicture(value, key, picture))}
        onSermon={(chosen) => onChange(withSermon(value, key, chosen))}
        sermons={'src' in schema._zod.def.shape ? 'audio' : 'video'}
        below={below?.[key]}
      />
    );
  const folded = [
    ...groupsOf(shown),
    { title: t('For the webmaster'), members: shown.flatMap(asTechnical) },
  ];
  return (
    <div className={css.fields}>
      {shown.filter(({ kind, group }) => !isTechnical(kind) && !group).map(field)}
      {folded.map(
        ({ title, members }) =>
          members.length > 0 && (
            <Folded key={title} title={title} paths={members.map(({ key }) => joined(path, key))}>
              {members.map(field)}
            </Folded>
          ),
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

/** The groups in the order of their first fields. */
function groupsOf(entries: Entry[]): { title: string; members: Entry[] }[] {
  const titles = new Set(entries.flatMap(({ group }) => group ?? []));
  return [...titles].map((title) => ({
    title,
    members: entries.filter(({ group }) => group === title),
  }));
}

type Props = { title: string; paths: readonly string[]; children: ReactNode };

/** Fields that not everybody needs, below a word that opens them; open where something is wrong with one. */
function Folded({ title, paths, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { errorOf, hasErrorBelow } = useForm();
  const isShown =
    isOpen || paths.some((path) => errorOf(path) !== undefined || hasErrorBelow(path));
  return (
    <details
      className={css.technical}
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={css.summary}>{title}</summary>
      {/* A list may have hundreds, with an editor in each. */}
      {isShown && <div className={css.fields}>{children}</div>}
    </details>
  );
}

type SchemaFieldProps = Omit<
  ControlProps,
  'text' | 'error' | 'isOptional' | 'label' | 'help' | 'keyboard'
> & {
  /** Its key in the object. */
  name: string;
  below: ReactNode;
};

/** One field, with the place that leads to it. */
function SchemaField({ name, below, ...props }: SchemaFieldProps) {
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
      {below !== undefined && <div className={css.below}>{below}</div>}
    </div>
  );
}

/** Of the others none can be left empty, or each shows by itself that it is. */
const isWritten = ({ is }: FieldKind) => is === 'text' || is === 'link' || is === 'media';

/**
 * An object with another picture in its field `key`. The words beside it are the new picture's, unless it is the same
 * one; a picture where there was none keeps its proportions.
 */
export function withPicture(fields: Fields, key: string, picture: ChosenPicture): Fields {
  const alt = altKey(fields, key);
  const isOther = fields[key] !== picture.src;
  return {
    ...fields,
    [key]: picture.src,
    ...(alt && (isOther || fields[alt] === '') && { [alt]: picture.alt }),
    ...(!fields[key] && heightFor(fields, picture)),
  };
}

/** `src` with `alt`, `imageUrl` with `altText` or `imageAlt`. */
function altKey(fields: Fields, key: string): string | undefined {
  const own = key.replace(/(Url)?$/, 'Alt');
  return [own, 'alt', 'altText'].find((name) => typeof fields[name] === 'string');
}

function heightFor({ width, height }: Fields, picture: ChosenPicture): Fields {
  if (typeof width !== 'number' || typeof height !== 'number' || picture.width === 0) return {};
  return { height: Math.max(1, Math.round((width * picture.height) / picture.width)) };
}
