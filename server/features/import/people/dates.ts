/** Which number of `07/04/1985` is the month. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?(?: \d.*)?$/;
const TOGETHER = /^(\d{4})(\d\d)(\d\d)$/;
const DAY_AND_NAME = /^(\d{1,2})(?: de)? (\p{L}{3,12}),?(?: del?)?(?: (\d{4}|\d{2}))?$/u;
const NAME_AND_DAY = /^(\p{L}{3,12}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}|\d{2}))?$/u;
/** A date as spreadsheets count it, in days since this one: five digits begin in 1927. */
const COUNTED = /^\d{5}$/;
const FIRST_COUNTED = '1899-12-30';

/** A date without its year, as vCards and our own tables have it. */
const YEARLESS = /^--(?=\d)/;

/** The beginnings of months, in English and Spanish. */
const months = [
  'jan ene',
  'feb',
  'mar',
  'apr abr',
  'may',
  'jun',
  'jul',
  'aug ago',
  'sep',
  'oct',
  'nov',
  'dec dic',
];

/** Planning Center's year for "unknown". */
const NO_YEAR = 1885;
/** Nobody is older. */
const FIRST_YEAR = 1900;
/** What is known of a birth: `1985-07-04`, `--07-04` or nothing; and the year, where it stands alone. */
export type Born = { birthday: string; year: number | undefined };

/** Nothing, or zeros: so programs write a date that they do not know. */
export const isNoDate = (text: string): boolean => /^[0\s\-/.:]*$/.test(text);

/** A year that stands alone, in which somebody may have been born. */
export function yearIn(text: string, today: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= Number(today.slice(0, 4)) ? year : undefined;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * A birthday as `1985-07-04`, or `--07-04` where the year is unknown: none, zeros, or 1885. Undefined for what is no
 * date, or lies ahead.
 */
export function readBirthday(text: string, order: DateOrder, today: string): string | undefined {
  const parts = partsOf(text.trim().slice(0, 40), order, today);
  if (!parts) return undefined;
  const { year, month, day } = parts;
  if (month < 1 || month > 12 || day < 1 || day > (DAYS[month - 1] ?? 0)) return undefined;
  const rest = `${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
  if (year === 0 || year === NO_YEAR) return `--${rest}`;
  if (month === 2 && day === 29 && !isLeap(year)) return undefined;
  const date = `${year}-${rest}`;
  return year >= FIRST_YEAR && date <= today ? date : undefined;
}

type Parts = { year: number; month: number; day: number };

function partsOf(written: string, order: DateOrder, today: string): Parts | undefined {
  // `4-Jul-85` and `4. July 1985`
  const text = /\p{L}{3}/u.test(written)
    ? written.replaceAll(/[\s\-/.]+/g, ' ').trim()
    : COUNTED.test(written)
      ? Temporal.PlainDate.from(FIRST_COUNTED)
          .add({ days: Number(written) })
          .toString()
      : written.replace(YEARLESS, '0000-');
  const iso = ISO.exec(text) ?? TOGETHER.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const [month, day] = order === 'month-first' ? [first, second] : [second, first];
    return { year: yearOf(numbers[3], today), month, day };
  }
  const named = DAY_AND_NAME.exec(text);
  if (named)
    return { year: yearOf(named[3], today), month: monthOf(named[2]), day: Number(named[1]) };
  const turned = NAME_AND_DAY.exec(text);
  if (turned)
    return { year: yearOf(turned[3], today), month: monthOf(turned[1]), day: Number(turned[2]) };
  return undefined;
}

/** Two digits are the last such year that is over. */
function yearOf(digits: string | undefined, today: string): number {
  if (digits === undefined) return 0;
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year + (year > Number(today.slice(2, 4)) ? 1900 : 2000);
}

const monthOf = (name = '') =>
  months.findIndex((names) => names.split(' ').includes(name.slice(0, 3).toLowerCase())) + 1;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** How a date's numbers can be read: `either` where both orders make a date, and not the same one. */
export function orderOf(text: string): DateOrder | 'either' | undefined {
  const numbers = NUMBERS.exec(text.trim());
  const [first, second] = [Number(numbers?.[1]), Number(numbers?.[2])];
  if (!numbers || first === second || first < 1 || second < 1) return undefined;
  if (first > 12) return second > 12 ? undefined : 'day-first';
  return second > 12 ? 'month-first' : 'either';
}

/** Full years between a birthday with its year and today. */
export function ageAt(birthday: string, today: string): number | undefined {
  if (birthday.startsWith('--') || birthday === '') return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
