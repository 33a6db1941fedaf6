import type { z } from 'zod';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { copyOf, emptyValue, type FieldKind, type Schema, withIds, wordsOf } from './field-kind.ts';
import { firstWords } from './first-words.ts';
import { type Fields, joined, useForm } from './form-context.ts';
import type { FieldProps } from './words-field.tsx';

type Props = FieldProps & {
  kind: Extract<FieldKind, { is: 'list' }>;
  path: string;
  value: unknown;
};

/** A list whose entries have several fields: each opens and closes, moves and goes. */
export function ItemList({ label, help, error, kind, path, value, onChange }: Props) {
  const { ObjectFields, hasErrorBelow } = useForm();
  const noun = wordsOf(kind.item).label;
  const nameKey = nameKeyOf(kind.item);
  const isNamed = nameKey !== undefined;
  const nameOf = (item: Fields | undefined) =>
    isNamed ? String(item?.[nameKey] ?? '').trim() : '';
  const items: Fields[] = Array.isArray(value) ? value.map((item) => Object(item)) : [];
  return (
    <fieldset className="stack">
      <legend className="strong">{label}</legend>
      {help && <p className="note">{help}</p>}
      <RowList
        label={label}
        noun={noun}
        items={items}
        onChange={onChange}
        create={() => withIds(kind.item, emptyValue(kind.item)) as Fields}
        copyOf={(item) => copyOf(kind.item, item) as Fields}
        most={kind.most}
        nameAt={(index) => nameOf(items[index]) || `${noun} ${index + 1}`}
        nameOf={(item) => nameOf(item) || noun}
        fold={{
          // What is not the name: a role.
          summaryOf: (item) => firstWords(kind.item, isNamed ? { ...item, [nameKey]: '' } : item),
          isShutAtFirst: isNamed && items.some((item) => nameOf(item) !== ''),
          isHeldOpen: (index) => hasErrorBelow(joined(path, index)),
        }}
      >
        {(item, change, index) => (
          <ObjectFields
            schema={kind.item}
            value={item}
            onChange={change}
            path={joined(path, index)}
          />
        )}
      </RowList>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

/** The field that entries are called by: people by their name, questions by what they ask. */
const nameKeyOf = ({ _zod: { def } }: z.core.$ZodObject): string | undefined =>
  Object.keys(def.shape).find((key) => key === 'name' || wordsOf(def.shape[key] as Schema).isName);
