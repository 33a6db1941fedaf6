import type { Cells } from './cells.ts';
import { ageAt, type Born } from './dates.ts';

/** Who is younger is brought only if chosen, and not invited: nobody sees from a list who is 13 already. */
const ADULT = 18;

const CHILD =
  /\b(?:(?:step|grand|god|foster)[- ]?)?(?:child(?:ren)?|kids?|sons?|daughters?)\b|\b(?:minor|infant|baby|toddler|teen|teenager|youth|dependent|hij[oa]|hijastr[oa]|nin[oa]|menor|niet[oa]|ahijad[oa]|bebe|adolescente)\b|^c$/;
const GROWN =
  /\b(head|primary|spouse|husband|wife|adult|father|mother|parent|cabeza|espos[oa]|conyuge|adult[oa]|padre|madre)\b/;
const NO = /^(no|n|false|f|falso)?$/;

/** In the letters by which words of a program are known. */
export const plain = (text: string) =>
  text.slice(0, 100).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a cell says no, or nothing: databases write a date that is none in zeros. */
export const isNo = (cell: string): boolean => NO.test(plain(cell)) || /^[0\s\-/.:]*$/.test(cell);

/** By the birthday, the age, a column for it, or a place in the family; by a year alone, who may still be one. */
export function isAChild(cells: Cells, { birthday, year }: Born, today: string): boolean {
  const age = ageAt(birthday, today) ?? ageIn(cells.first('age'));
  if (age !== undefined) return age < ADULT;
  if (year !== undefined) return Number(today.slice(0, 4)) - year <= ADULT;
  const child = plain(cells.first('child'));
  if (child !== '') return !isNo(child) && child !== 'adult' && child !== 'adulto';
  const role = plain(cells.first('role'));
  return CHILD.test(role) || (cells.first('grade') !== '' && !GROWN.test(role));
}

/** `8`, `8 yrs old` or `5 mos old`, as ChurchCRM writes it (MiscUtils::formatAge). */
function ageIn(text: string): number | undefined {
  const [, years, unit = 'y'] = /^(\d{1,3})(?:[.,]\d+)?(?: ?(\p{L}+).*)?$/u.exec(plain(text)) ?? [];
  if (years === undefined) return undefined;
  return /^[ya]/.test(unit) ? Number(years) : /^[mwds]/.test(unit) ? 0 : undefined;
}

/** Who of a household is a child's guardian rather: the greatest; 0 where nothing says that somebody is grown up. */
export function rankOf(cells: Cells, birthday: string): number {
  const role = plain(cells.first('role'));
  if (!isNo(cells.first('primary')) || /\b(head|primary|cabeza)\b/.test(role)) return 3;
  if (GROWN.test(role)) return 2;
  return ageAt(birthday, '9999-12-31') === undefined ? 0 : 1;
}
