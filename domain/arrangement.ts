/*
 * The order of a content's parts in another language, where that is another one than the original's: some are left out,
 * some stand elsewhere, and some are there alone.
 */

/** A part in the order of a language: the original's, by its number, or one of the language's own. */
export type Arranged<Own> =
  | { is: 'original'; number: number; isLeftOut?: boolean | undefined }
  | { is: 'own'; section: Own };

/**
 * The whole order: parts that the original got since then stand after the one that they follow there. `numbers` are those
 * of the original's parts, in their order; an empty order is the original's.
 */
export function completed<Own>(
  order: readonly Arranged<Own>[],
  numbers: readonly number[],
): Arranged<Own>[] {
  const whole = [...order];
  const placeOf = (number: number) =>
    whole.findIndex((part) => part.is === 'original' && part.number === number);
  for (const [index, number] of numbers.entries()) {
    if (placeOf(number) >= 0) continue;
    const before = numbers[index - 1];
    whole.splice(before === undefined ? 0 : placeOf(before) + 1, 0, {
      is: 'original',
      number,
    });
  }
  return whole;
}

/** Whether a language leaves out the part of a text with this key: `sections.4.title`. */
export function isLeftOut(
  order: readonly Arranged<unknown>[],
  field: string | undefined,
  key: string,
): boolean {
  if (field === undefined || !key.startsWith(`${field}.`)) return false;
  const number = Number(key.split('.')[1]);
  return order.some((part) => part.is === 'original' && part.isLeftOut && part.number === number);
}
