import { useState } from 'react';
import { isSame } from '#web/admin/saving/fields.ts';
import { type FieldProps, WordsField } from './words-field.tsx';

/** A list of short texts, a line each: the quickest to write, and to paste. Empty lines are left out. */
export function LinesField({ value, onChange, ...rest }: FieldProps & { value: unknown }) {
  const lines = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(() => lines.join('\n'));
  // What was typed, with its empty lines, as long as the list says the same; else the list, which came from elsewhere.
  const text = isSame(linesOf(typed), lines) ? typed : lines.join('\n');
  return (
    <WordsField
      {...rest}
      isLong
      value={text}
      onChange={(next) => {
        setTyped(String(next));
        onChange(linesOf(String(next)));
      }}
    />
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
