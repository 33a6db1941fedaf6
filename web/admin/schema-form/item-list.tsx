import { useState } from 'react';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { toggled } from '#web/admin/ordering/toggled.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { emptyValue } from './empty-value.ts';
import { type FieldKind, wordsOf } from './field-kind.ts';
import { firstWords } from './first-words.ts';
import { type Fields, joined, useForm } from './form-context.ts';
import { type ItemRow, useItemRows } from './use-item-rows.ts';
import type { FieldProps } from './words-field.tsx';

type Props = FieldProps & {
  kind: Extract<FieldKind, { is: 'list' }>;
  path: string;
  value: unknown;
};

/** So many entries stand open from the start; of more, one sees what there is first. */
const FEW = 2;

/** A list whose entries have several fields: each opens and closes, moves and goes. */
export function ItemList({ label, help, error, kind, path, value, onChange }: Props) {
  const { ObjectFields, hasErrorBelow } = useForm();
  const [rows, setRows] = useItemRows(value, onChange);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.length <= FEW ? rows.map(({ key }) => key) : []),
  );
  const toggle = ({ key, item }: ItemRow, index: number) => ({
    isOpen: open.has(key) || hasErrorBelow(joined(path, index)),
    onToggle: () => setOpen((now) => toggled(now, key)),
    summary: firstWords(kind.item, item),
  });
  const create = (): ItemRow => {
    const row = { key: crypto.randomUUID(), item: emptyValue(kind.item) as Fields };
    setOpen((now) => new Set([...now, row.key]));
    return row;
  };
  return (
    <fieldset className="stack">
      <legend className="strong">{label}</legend>
      {help && <p className="note">{help}</p>}
      <RowList
        label={label}
        noun={wordsOf(kind.item).label}
        rows={rows}
        onChange={setRows}
        create={create}
        most={kind.most}
        toggle={toggle}
      >
        {({ item }, change, index) => (
          <ObjectFields
            schema={kind.item}
            value={item}
            onChange={(next) => change({ item: next })}
            path={joined(path, index)}
          />
        )}
      </RowList>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
