import { Fragment, useRef, useState } from 'react';
import { OrderedRow } from '#web/admin/ordering/ordered-row.tsx';
import { RemovedRow } from '#web/admin/ordering/removed-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import { useRows } from '#web/admin/ordering/use-rows.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { emptyValue } from './empty-value.ts';
import { FieldError } from './field-error.tsx';
import { type FieldKind, wordsOf } from './field-kind.ts';
import { firstWords } from './first-words.ts';
import { type Fields, joined, useForm } from './form-context.ts';
import css from './schema-form.module.css';
import { useItemRows } from './use-item-rows.ts';
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
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useItemRows(value, onChange);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.length <= FEW ? rows.map(({ key }) => key) : []),
  );
  const one = wordsOf(kind.item).label;
  const nameOf = (_: unknown, index: number) => `${one} ${index + 1}`;
  const actions = useRows({ rows, onChange: setRows, nameOf, list });
  const { handle, markAt } = useDrag(list, (from, to) => actions.move(from, to, 'handle'));
  const toggle = (key: string) =>
    setOpen((now) =>
      now.has(key) ? new Set([...now].filter((k) => k !== key)) : new Set(now).add(key),
    );
  const add = () => {
    const row = { key: crypto.randomUUID(), item: emptyValue(kind.item) as Fields };
    setOpen((now) => new Set(now).add(row.key));
    actions.add(row);
  };
  const { removed } = actions;
  const notice = removed && <RemovedRow name={removed.name} onUndo={actions.undo} />;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {help && <p className={css.help}>{help}</p>}
      <ol ref={list} className={css.items} aria-label={label}>
        {rows.map(({ key, item }, index) => {
          const at = joined(path, index);
          const isOpen = open.has(key) || hasErrorBelow(at);
          return (
            <Fragment key={key}>
              {removed?.index === index && notice}
              <OrderedRow
                id={key}
                name={nameOf(item, index)}
                place={{ index, count: rows.length }}
                mark={markAt(index)}
                handle={handle(index)}
                onMove={(to, by) => actions.move(index, to, by)}
                onRemove={() => actions.remove(index)}
                toggle={{
                  isOpen,
                  onToggle: () => toggle(key),
                  summary: firstWords(kind.item, item),
                }}
              >
                <ObjectFields
                  schema={kind.item}
                  value={item}
                  onChange={(next) => setRows(rows.with(index, { key, item: next }))}
                  path={at}
                />
              </OrderedRow>
            </Fragment>
          );
        })}
        {removed && removed.index >= rows.length && notice}
      </ol>
      {rows.length < (kind.most ?? Number.POSITIVE_INFINITY) && (
        <div>
          <Button isSmall onClick={add}>
            Add: {one}
          </Button>
        </div>
      )}
      <FieldError>{error}</FieldError>
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
