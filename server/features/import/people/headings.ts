import { type Field, fields, known } from './fields.ts';

const fieldOf = new Map<string, Field>();
for (const field of fields) for (const heading of known[field] ?? []) fieldOf.set(heading, field);

/** What is nobody's business here, unless somebody chooses it: it is not recognized, and its cells are not shown. */
const SENSITIVE =
  /\b(medical|medic[oa]s?|health|salud|allerg\w*|alergias?|background check\w*|antecedentes|giving|pledge\w*|donat\w*|donacion\w*|donativ\w*|diezmos?|ofrendas?|envelope|contribut\w*|tithe\w*|bank|iban|ssn|social security|passport|pasaporte|diagnos\w*|disabilit\w*|special needs?|necesidades especiales|medication\w*|medicacion|discapacidad\w*|custody|custodia|password|contrasena)\b/;

export const isSensitive = (heading: string): boolean => SENSITIVE.test(plainHeading(heading));

/** The most letters of a heading that are read. */
const MAX_HEADING = 120;

/** A heading without case, accents, signs and outer space; words written together stand apart: `FamilyID` → `family id`, `Address1` → `address 1`. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, MAX_HEADING)
    .replaceAll(/([a-z])([A-Z\d])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const NUMBERS = /^\s*\d+\s*$/;
const DATE = /\d[/.-]\d/;

/** What a column is, by its heading; where that may mean two things, by its first cells. */
export function recognized(heading: string, samples: readonly string[]): Field {
  const plain = plainHeading(heading);
  if (isSensitive(heading)) return 'none';
  // Breeze and Tithely give some a number, and some a name or a date.
  if (plain === 'family' && samples.length > 0 && samples.every((cell) => NUMBERS.test(cell)))
    return 'household';
  if (plain === 'age' && samples.some((cell) => DATE.test(cell))) return 'birthday';
  return fieldOf.get(plain) ?? 'none';
}

/** By which headings a program is known: all of one list. */
const programs: readonly (readonly [program: string, ...headings: string[][]])[] = [
  [
    'Planning Center',
    ['household primary contact'],
    ['home address street line 1'],
    ['remote id', 'given name'],
  ],
  ['Breeze', ['breeze id']],
  ['Church Community Builder', ['individual id'], ['family position'], ['mailing street']],
  ['Elvanto', ['family relationship'], ['people category', 'demographics']],
  [
    'Tithely',
    ['mobile phone country code'],
    ['ch ms people id'],
    ['family id', 'family role', 'maiden name'],
  ],
  [
    'ChurchCRM',
    ['person id', 'family id'],
    ['family id', 'last name', 'birth date'],
    ['family id', 'last name', 'birthdate', 'home phone'],
    ['family id', 'last name', 'birth year', 'birth month'],
    ['family id', 'last name', 'classification'],
  ],
];

/** Which program has such headings; undefined for any other list. */
export function programOf(headings: readonly string[]): string | undefined {
  const plain = new Set(headings.map(plainHeading));
  return programs.find(([, ...lists]) =>
    lists.some((list) => list.every((heading) => plain.has(heading))),
  )?.[0];
}
