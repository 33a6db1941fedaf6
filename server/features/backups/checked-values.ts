import type { Value } from './snapshot-shape.ts';

/** The values of a row. Throws on one that a backup could not hold as it is: it would not come back the same. */
export function checkedValues(table: string, row: unknown[]): Value[] {
  return row.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`The table ${table} holds a value of the type ${typeof value}.`);
  });
}
