/** A whole number of up to four bytes; zero beyond the end. */
export function bytesAt(
  bytes: Uint8Array,
  at: number,
  length: number,
  order: 'big' | 'little' = 'big',
): number {
  let sum = 0;
  for (let index = 0; index < length; index += 1) {
    const place = order === 'big' ? at + index : at + length - 1 - index;
    sum = sum * 256 + (bytes[place] ?? 0);
  }
  return sum;
}

/** A short run of bytes as text, one character each. */
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Where a word is, from `at` on; -1 if it is nowhere. */
export function findText(bytes: Uint8Array, word: string, at = 0): number {
  const first = word.charCodeAt(0);
  for (let found = bytes.indexOf(first, at); found !== -1; found = bytes.indexOf(first, found + 1))
    if (textAt(bytes, found, word.length) === word) return found;
  return -1;
}
