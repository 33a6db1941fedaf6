import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_BATCH_LINES, MAX_CHECK_NUMBER, MAX_GIVER } from '#contract/hand-constants.ts';
import type { Batch, HandLine } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import css from './batch.module.css';
import { nextLine } from './batch-draft.ts';
import { GiverInput } from './giver-input.tsx';
import { handWayNames } from './hand-words.ts';

type Props = {
  lines: readonly HandLine[];
  funds: readonly string[];
  twins: Batch['twins'];
  errorOf: (path: string) => string | undefined;
  onChange: (lines: HandLine[]) => void;
};

/**
 * The gifts of a batch, a line each, made for the keyboard: Enter leads from the name to the amount, from there to the
 * number of a check, and on to the next line, which is added where there is none.
 */
export function BatchLines({ lines, funds, twins, errorOf, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = (line: number, field: string) =>
    list.current?.querySelector<HTMLElement>(`[data-at="${line} ${field}"]`)?.focus();
  /** The line is there at once, so that what is typed next is not lost. */
  const add = () => flushSync(() => onChange([...lines, nextLine(funds[0] ?? '', lines.at(-1))]));
  const goOn = (event: KeyboardEvent, line: number, field: string) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (field === 'name') return focusOn(line, 'amount');
    if (field === 'amount' && lines[line]?.how === 'check') return focusOn(line, 'checkNumber');
    if (line === lines.length - 1 && lines.length < MAX_BATCH_LINES) add();
    focusOn(line + 1, 'name');
  };
  const change = (line: number, news: Partial<HandLine>) =>
    onChange(lines.map((one, at) => (at === line ? { ...one, ...news } : one)));
  return (
    <>
      <ol aria-label={t('Gifts of this batch')} ref={list} className={css.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={at} className={css.line}>
            <Line
              line={line}
              number={at + 1}
              funds={funds.includes(line.fund) || !line.fund ? funds : [...funds, line.fund]}
              at={(field) => ({
                'data-at': `${at} ${field}`,
                onKeyDown: (event) => goOn(event, at, field),
              })}
              warning={twins.find((twin) => twin.line === at)?.words}
              errorOf={(field) => errorOf(`lines.${at}.${field}`)?.replace(/^\S+ \d+: /, '')}
              onChange={(news) => change(at, news)}
              onRemove={() => onChange(lines.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ol>
      {lines.length < MAX_BATCH_LINES && (
        <p>
          <Button
            onClick={() => {
              add();
              focusOn(lines.length, 'name');
            }}
          >
            {t('Add a line')}
          </Button>
        </p>
      )}
    </>
  );
}

type LineProps = {
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

function Line({ line, number, funds, at, warning, errorOf, onChange, onRemove }: LineProps) {
  const { name, email, amount, how, checkNumber, fund } = line;
  const errors = ['name', 'email', 'amount', 'checkNumber', 'fund'].flatMap(
    (field) => errorOf(field) ?? [],
  );
  const base = useId();
  const idOf = (field: string) => `${base}-${field}`;
  const cell = (field: string, label: string, control: ReactNode) => (
    <div className={css[field]}>
      <label htmlFor={idOf(field)} className={css.label}>
        {label}
      </label>
      {control}
    </div>
  );
  const invalid = (field: string) => (errorOf(field) ? true : undefined);
  return (
    <>
      <span aria-hidden="true" className={css.number}>
        {number}
      </span>
      {cell(
        'name',
        t('Name'),
        <GiverInput
          id={idOf('name')}
          {...at('name')}
          name={name}
          maxLength={MAX_GIVER}
          aria-invalid={invalid('name')}
          onGiver={onChange}
        />,
      )}
      {cell(
        'amount',
        t('Amount'),
        <input
          id={idOf('amount')}
          {...at('amount')}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={invalid('amount')}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />,
      )}
      {cell(
        'how',
        t('How ## a gift came'),
        <select
          id={idOf('how')}
          {...at('how')}
          value={how}
          onChange={(event) => onChange({ how: event.currentTarget.value as HandLine['how'] })}
        >
          {Object.entries(handWayNames).map(([way, words]) => (
            <option key={way} value={way}>
              {words}
            </option>
          ))}
        </select>,
      )}
      {cell(
        'checkNumber',
        t('Check no.'),
        <input
          id={idOf('checkNumber')}
          {...at('checkNumber')}
          value={checkNumber}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CHECK_NUMBER}
          onChange={(event) => onChange({ checkNumber: event.currentTarget.value })}
        />,
      )}
      {cell(
        'fund',
        t('Fund'),
        <select
          id={idOf('fund')}
          {...at('fund')}
          value={fund || funds[0]}
          aria-invalid={invalid('fund')}
          onChange={(event) => onChange({ fund: event.currentTarget.value })}
        >
          {funds.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>,
      )}
      <Button
        isSmall
        variant="plain"
        of={t('line {number}', { number })}
        className={css.remove}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
      {email && <p className={css.email}>{email}</p>}
      {warning && <p className={css.warning}>{warning}</p>}
      {errors.length > 0 && (
        <div className={css.error}>
          <FieldError id={`line-${number}-error`}>{errors.join(' ')}</FieldError>
        </div>
      )}
    </>
  );
}
