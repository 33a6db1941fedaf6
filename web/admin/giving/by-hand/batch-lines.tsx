import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_BATCH_LINES } from '#contract/hand-constants.ts';
import type { Batch, HandLine } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './batch.module.css';
import { nextLine } from './batch-draft.ts';
import { BatchLine } from './batch-line.tsx';

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
            <BatchLine
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
