/** The first 12 digits of such an id are milliseconds (platform/ids.ts); the rest puts those of one millisecond in order. */
export function momentIn(id: string): number {
  const digits = id.replaceAll('-', '');
  return (
    Number.parseInt(digits.slice(0, 12), 16) + Number.parseInt(digits.slice(13, 16), 16) / 4096
  );
}
