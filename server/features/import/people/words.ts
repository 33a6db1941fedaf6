import { t } from '#languages/t.ts';
import type { Reader } from '../planned.ts';

const fieldsWords: Reader['words'] = {
  'is-first': () => t('First name'),
  'is-middle': () => t('Middle name'),
  'is-last': () => t('Last name'),
  'is-suffix': () => t('Suffix of the name, such as Jr.'),
  'is-nickname': () => t('Name used, where there is no first name'),
  'is-name': () => t('Whole name'),
  'is-email': () => t('E-mail address'),
  'is-mobile': () => t('Mobile phone'),
  'is-phone': () => t('Another phone'),
  'is-birthday': () => t('Birthday'),
  'is-birth-year': () => t('Year of birth'),
  'is-birth-month': () => t('Month of birth'),
  'is-birth-day': () => t('Day of birth'),
  'is-age': () => t('Age, to know who is a child'),
  'is-child': () => t('Whether the person is a child'),
  'is-grade': () => t('Grade at school, to know who is a child'),
  'is-role': () => t('Place in the family'),
  'is-primary': () => t('Whether the person answers for the household'),
  'is-person': () => t('Number of the person'),
  'is-household': () => t('Number of the household'),
  'is-household-name': () => t('Name of the household'),
  'is-street': () => t('Street, only to know who lives together'),
  'is-city': () => t('City, only to know who lives together'),
  'is-state': () => t('State, only to know who lives together'),
  'is-zip': () => t('Postal code, only to know who lives together'),
  'is-groups': () => t('Groups, separated by commas or semicolons'),
  'is-status': () => t('Status: who is inactive is left out'),
  'is-deceased': () => t('Date of death: who has one is left out'),
  'is-note': () => t('A note, which administrators read'),
  'is-none': () => t('Left out'),
};

const questionWords: Reader['words'] = {
  column: ({ column }) => t('Column “{column}” is', { column: `${column}` }),
  'column-example': ({ column, example }) =>
    t('Column “{column}” (for example “{example}”) is', {
      column: `${column}`,
      example: `${example}`,
    }),
  'date-order': () => t('How are birthdays such as 07/04/1985 written?'),
  'month-first': () => t('Month first: July 4'),
  'day-first': () => t('Day first: April 7'),
  children: () => t('Bring children too?'),
  'children-no': () => t('No, only adults'),
  'children-yes': () =>
    t('Yes, with an adult of their household as their guardian. They are not invited.'),
};

const fileWords: Reader['words'] = {
  program: ({ program }) => t('These are the headings of {program}.', { program: `${program}` }),
  'any-list': () =>
    t('We do not know from which program this list comes. Please look at what each column is.'),
  'old-letters': () =>
    t(
      'The letters are not in UTF-8: we read them as Windows does in Western Europe and America. Please look whether accents are right.',
    ),
  sensitive: ({ columns }) =>
    t('Left out, unless you choose otherwise: {columns}.', { columns: `${columns}` }),
  misfits: ({ rows, first }) =>
    t(
      '{rows, plural, one {# row does} other {# rows do}} not fit the headings, the first of them is row {first}. Each is listed with its reason.',
      {
        rows: Number(rows),
        first: Number(first),
      },
    ),
};

const noteWords: Reader['words'] = {
  'wrong-email': ({ row, column, cell }) =>
    t(
      'Row {row}, column “{column}”: “{cell}” is no e-mail address. The person is brought without it.',
      {
        row: Number(row),
        column: `${column}`,
        cell: `${cell}`,
      },
    ),
  'wrong-date': ({ row, column, cell }) =>
    t(
      'Row {row}, column “{column}”: “{cell}” is no birthday that can be. The person is brought without it.',
      {
        row: Number(row),
        column: `${column}`,
        cell: `${cell}`,
      },
    ),
  'year-alone': ({ row, column, cell }) =>
    t(
      'Row {row}, column “{column}”: of the birthday, only the year {cell} is known. It tells who may be a child, and is not brought.',
      { row: Number(row), column: `${column}`, cell: `${cell}` },
    ),
  'no-name': ({ row }) =>
    t('Row {row} has no name. The person is listed by the e-mail address.', { row: Number(row) }),
  'many-groups': ({ row, most }) =>
    t('Row {row} names more than {most} groups. Only the first {most} are brought.', {
      row: Number(row),
      most: Number(most),
    }),
  'cut-name': ({ row }) =>
    t('Row {row}: the name is too long. Its end is cut off.', { row: Number(row) }),
  'cut-phone': ({ row }) =>
    t('Row {row}: the phone number is too long. Its end is cut off.', { row: Number(row) }),
  'cut-householdName': ({ row }) =>
    t('Row {row}: the name of the household is too long. Its end is cut off.', {
      row: Number(row),
    }),
  'cut-note': ({ row }) =>
    t('Row {row}: the note is too long. Its end is cut off.', { row: Number(row) }),
};

const reasonWords: Reader['words'] = {
  nobody: ({ row }) =>
    t('Row {row} has neither a name nor an e-mail address.', { row: Number(row) }),
  deceased: ({ row, name }) =>
    t('Row {row}: {name} has died.', { row: Number(row), name: `${name}` }),
  inactive: ({ row, name, status }) =>
    t('Row {row}: {name} has the status “{status}”.', {
      row: Number(row),
      name: `${name}`,
      status: `${status}`,
    }),
  child: ({ row }) =>
    t('Row {row} is a child. Children are brought only if you choose that.', { row: Number(row) }),
  'no-guardian': ({ row }) =>
    t(
      'Row {row} is a child, and no adult of the same household is brought who could be the guardian.',
      { row: Number(row) },
    ),
  'same-person': ({ row, same }) =>
    t('Row {row} is the person of row {same}. What this row adds is brought there.', {
      row: Number(row),
      same: Number(same),
    }),
  'other-separator': ({ row, separator }) =>
    t(
      'Row {row} is separated by {separator, select, comma {commas} semicolon {semicolons} tab {tabs} other {vertical bars}}, unlike the headings. Please separate all rows alike.',
      { row: Number(row), separator: `${separator}` },
    ),
  'more-cells': ({ row, cells, expected }) =>
    t(
      'Row {row} has {cells} cells, and there are {expected} headings. A separator probably stands within a cell without quotation marks.',
      {
        row: Number(row),
        cells: Number(cells),
        expected: Number(expected),
      },
    ),
};

export const words: Reader['words'] = {
  ...fieldsWords,
  ...questionWords,
  ...fileWords,
  ...noteWords,
  ...reasonWords,
};
