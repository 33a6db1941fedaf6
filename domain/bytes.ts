/** A number of bytes as people read it: "3.4 MB". */
export function bytesInWords(bytes: number, locale = 'en-US'): string {
  const inUnits = (number: number, digits: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(number);
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1000) return `${inUnits(megabytes / 1000, 1)} GB`;
  return `${inUnits(megabytes, megabytes >= 10 ? 0 : 1)} MB`;
}
