import type { Value } from './snapshot-shape.ts';

/** The values of a row. Throws on a value that a backup could not restore exactly. */
export function checkedValues(table: string, row: unknown[]): Value[] {
  return row.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`The table ${table} contains a value of the type ${typeof value}.`);
  });
}
