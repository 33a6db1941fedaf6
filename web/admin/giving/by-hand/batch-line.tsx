import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { MAX_CHECK_NUMBER, MAX_GIVER } from '#contract/hand-constants.ts';
import type { HandLine } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import css from './batch.module.css';
import { GiverInput } from './giver-input.tsx';
import { handWayNames } from './hand-words.ts';

type Props = {
  line: HandLine;
  number: number;
  funds: readonly string[];
  /** What leads the keyboard from a field. */
  at: (field: string) => { 'data-at': string; onKeyDown: (event: KeyboardEvent) => void };
  warning: string | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (news: Partial<HandLine>) => void;
  onRemove: () => void;
};

/** One gift of a batch, as it is typed. */
export function BatchLine(props: Props) {
  const { line, number, funds, warning, errorOf, onChange, onRemove } = props;
  const fields = ['name', 'email', 'amount', 'checkNumber', 'fund'];
  const errors = fields.flatMap((field) => errorOf(field) ?? []);
  const base = useId();
  const cell = (field: Field, label: string): CellProps => ({
    field,
    label,
    control: {
      id: `${base}-${field}`,
      ...props.at(field),
      'aria-invalid': errorOf(field) ? true : undefined,
    },
  });
  return (
    <>
      <span aria-hidden="true" className={css.number}>
        {number}
      </span>
      <GiverCell {...cell('name', t('Name'))} name={line.name} onGiver={onChange} />
      <TextCell
        {...cell('amount', t('Amount'))}
        value={line.amount}
        inputMode="decimal"
        maxLength={20}
        onType={(amount) => onChange({ amount })}
      />
      <SelectCell
        {...cell('how', t('How ## a gift came'))}
        value={line.how}
        options={optionsOf(handWayNames)}
        onChoose={(how) => onChange({ how })}
      />
      <TextCell
        {...cell('checkNumber', t('Check no.'))}
        value={line.checkNumber}
        inputMode="numeric"
        maxLength={MAX_CHECK_NUMBER}
        onType={(checkNumber) => onChange({ checkNumber })}
      />
      <SelectCell
        {...cell('fund', t('Fund'))}
        value={line.fund || funds[0]}
        options={funds.map((fund) => ({ value: fund, label: fund }))}
        onChoose={(fund) => onChange({ fund })}
      />
      <Button
        isSmall
        variant="plain"
        of={t('line {number}', { number })}
        className={css.remove}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
      {line.email && <p className={css.email}>{line.email}</p>}
      {warning && <p className={css.warning}>{warning}</p>}
      {errors.length > 0 && (
        <div className={css.error}>
          <FieldError id={`line-${number}-error`}>{errors.join(' ')}</FieldError>
        </div>
      )}
    </>
  );
}

type Field = 'name' | 'amount' | 'how' | 'checkNumber' | 'fund';

type CellProps = {
  field: Field;
  label: string;
  control: ReturnType<Props['at']> & { id: string; 'aria-invalid': true | undefined };
};

const Cell = ({ field, label, control, children }: CellProps & { children: ReactNode }) => (
  <div className={css[field]}>
    <label htmlFor={control.id} className={css.label}>
      {label}
    </label>
    {children}
  </div>
);

type GiverProps = CellProps & Pick<ComponentProps<typeof GiverInput>, 'name' | 'onGiver'>;

const GiverCell = ({ name, onGiver, ...cell }: GiverProps) => (
  <Cell {...cell}>
    <GiverInput {...cell.control} name={name} maxLength={MAX_GIVER} onGiver={onGiver} />
  </Cell>
);

type TextProps = CellProps &
  Pick<ComponentProps<'input'>, 'value' | 'inputMode' | 'maxLength'> & {
    onType: (text: string) => void;
  };

const TextCell = ({ field, label, control, onType, ...input }: TextProps) => (
  <Cell {...{ field, label, control }}>
    <input
      {...control}
      {...input}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </Cell>
);

type SelectProps<V extends string> = CellProps & {
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
};

const SelectCell = <V extends string>({ value, options, onChoose, ...cell }: SelectProps<V>) => (
  <Cell {...cell}>
    <select
      {...cell.control}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value as V)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Cell>
);
