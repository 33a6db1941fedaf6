import { type FocusEvent, useMemo, useState } from 'react';
import type { z } from 'zod';
import { problemsOf } from './field-kind.ts';
import { type Fields, FormProvider, joined, type ObjectFieldsProps } from './form-context.ts';
import { ObjectFields } from './object-fields.tsx';
import css from './schema-form.module.css';

type Props<V> = {
  schema: z.ZodObject;
  /** What is written, in the shape of the schema's input. */
  value: V;
  onChange: (value: V) => void;
  /** What the last save or the server said of a field, by its path with `path` before it. */
  errorOf?: ((path: string) => string | undefined) | undefined;
  /** Where the value stands in what is saved: `sections.3`. Each field has it in its `data-path`. */
  path?: string;
  /** Fields that are written elsewhere. */
  omit?: readonly string[];
  /** What stands in place of fields that are written otherwise, by name. */
  own?: ObjectFieldsProps['own'];
  /** Whether the labels of fields that may stay empty say "(optional)". */
  marksOptional?: boolean;
  /** Whether fields stand beside one another where there is room. */
  isRow?: boolean;
};

/**
 * A form made from a schema: which field is offered for what follows from the schema (field-kind.ts), its words are
 * the contract's `fieldWords`. A field is checked by the schema from the moment it was left for the first time.
 */
export function SchemaFields<V extends object>({
  schema,
  value,
  onChange,
  errorOf,
  path = '',
  omit,
  own,
  marksOptional = false,
  isRow = false,
}: Props<V>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(() => problemsOf(schema, value), [schema, value]);
  const problemOf = (at: string) => problems.find((problem) => problem.path === at)?.message;
  const say = (at: string) =>
    (left.has(at) ? problemOf(at) : undefined) ?? errorOf?.(joined(path, at));
  const onBlur = ({ target }: FocusEvent) => {
    const address = target.closest<HTMLElement>('[data-path]')?.dataset.path;
    const at = address?.slice(path === '' ? 0 : path.length + 1);
    if (at !== undefined && !left.has(at)) afterPress(() => setLeft((now) => new Set(now).add(at)));
  };
  return (
    <FormProvider
      value={{
        errorOf: say,
        problemOf,
        hasErrorBelow: (at) =>
          problems.some((problem) => problem.path.startsWith(`${at}.`) && say(problem.path)),
        addressOf: (at) => joined(path, at),
        marksOptional,
        ObjectFields,
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which field was left */}
      <div onBlur={onBlur} className={isRow ? css.row : undefined}>
        <ObjectFields
          schema={schema}
          value={value as Fields}
          onChange={(next) => onChange(next as V)}
          path=""
          omit={omit}
          own={own}
        />
      </div>
    </FormProvider>
  );
}

/** Words that came between press and release would move what is pressed from under the pointer. */
function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) act();
  else window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
