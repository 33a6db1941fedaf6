import { language } from '#languages/t.ts';
/** A number of bytes as people read it: "3.4 MB", in Spanish "3,4 MB" where that is the custom; what is small as "12 KB". */
export function bytesInWords(bytes: number, locale = language()): string {
  const inUnits = (number: number, digits: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(number);
  const megabytes = bytes / 1_000_000;
  if (megabytes < 0.1) return `${inUnits(Math.ceil(bytes / 1000), 0)} KB`;
  if (megabytes >= 1000) return `${inUnits(megabytes / 1000, 1)} GB`;
  return `${inUnits(megabytes, megabytes >= 10 ? 0 : 1)} MB`;
}
