import { weekdayCodes } from '#domain/recurrence/recurrence.ts';

const FREQUENCIES: Record<string, string> = {
  D: 'DAILY',
  W: 'WEEKLY',
  MP: 'MONTHLY',
  MD: 'MONTHLY',
  YM: 'YEARLY',
  YD: 'YEARLY',
};

/** A rule of vCalendar 1.0, such as `MP1 1+ SU #5`, as one of iCalendar; undefined for one that it cannot say. */
export function ruleOfOld(text: string): string | undefined {
  const [head = '', ...rest] = text.trim().toUpperCase().split(/\s+/);
  const [, kind = '', every = ''] = /^(D|W|MP|MD|YM|YD)(\d{1,3})$/.exec(head) ?? [];
  const frequency = FREQUENCIES[kind];
  if (frequency === undefined) return undefined;
  const isEnd = /^(#\d{1,4}|\d{8}(T\d{6}Z?)?)$/;
  const ends = rest.filter((word) => isEnd.test(word));
  const days = daysOf(
    kind,
    rest.filter((word) => !isEnd.test(word)),
  );
  if (days === undefined) return undefined;
  return [`FREQ=${frequency};INTERVAL=${Number(every)}`, days, endOf(ends.at(-1))]
    .filter((part) => part !== '')
    .join(';');
}

/** Without an end, a rule has two dates; `#0` is none. */
function endOf(word = '#2'): string {
  if (!word.startsWith('#')) return `UNTIL=${word}`;
  return word === '#0' ? '' : `COUNT=${Number(word.slice(1))}`;
}

function daysOf(kind: string, words: string[]): string | undefined {
  if (words.length === 0) return '';
  if (kind === 'W') return words.every(isWeekday) ? `BYDAY=${words.join()}` : undefined;
  if (kind === 'MP') return placesOf(words);
  const numbers = words.map((word) =>
    word === 'LD' ? '-1' : word.replace(/^(\d+)([+-]?)$/, '$2$1'),
  );
  if (kind === 'D' || !numbers.every((number) => /^[+-]?\d{1,3}$/.test(number))) return undefined;
  const name = { MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' }[kind];
  return `${name}=${numbers.join().replaceAll('+', '')}`;
}

/** `1+ 2- SU MO`: each place with each of the weekdays that follow. */
function placesOf(words: string[]): string | undefined {
  const found: string[] = [];
  let [places, isNew]: [string[], boolean] = [[], true];
  for (const word of words) {
    const [, number, sign] = /^([1-5])([+-])$/.exec(word) ?? [];
    if (number !== undefined) {
      places = [...(isNew ? [] : places), (sign === '-' ? '-' : '') + number];
      isNew = false;
    } else if (isWeekday(word)) {
      found.push(...places.map((place) => place + word));
      isNew = true;
    } else return undefined;
  }
  return found.length === 0 ? undefined : `BYDAY=${found.join()}`;
}

const isWeekday = (word: string): boolean => weekdayCodes.some((code) => code === word);
