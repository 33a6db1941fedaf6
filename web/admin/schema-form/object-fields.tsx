import type { z } from 'zod';
import { type FieldKind, kindOf, wordsOf } from './field-kind.ts';
import { Folded } from './folded.tsx';
import { joined, type ObjectFieldsProps } from './form-context.ts';
import { SchemaField } from './schema-field.tsx';
import css from './schema-form.module.css';
import { withSermon } from './sermon-field.tsx';
import { withPicture } from './with-picture.ts';

type Entry = {
  key: string;
  schema: z.core.$ZodType;
  kind: FieldKind;
  group: string | undefined;
};

/** The fields of an object in the schema's order; groups, and what only a webmaster understands, are folded below. */
export function ObjectFields({ schema, value, onChange, path, omit = [], own }: ObjectFieldsProps) {
  const entries: Entry[] = Object.entries(schema._zod.def.shape)
    .filter(([key]) => !omit.includes(key))
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
      />
    );
  const folded = [
    ...groupsOf(shown),
    { title: 'For the webmaster', members: shown.flatMap(asTechnical) },
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
