import { emailSchema } from '#contract/accounts.ts';
import { groupsMost, type InviteeContent, inviteeLimits } from '#contract/invitees.ts';
import type { Note } from '../planned.ts';
import { type Cells, cleanCell } from './cells.ts';
import { isAChild, isNo, plain, rankOf } from './child.ts';
import type { Columns } from './columns.ts';
import { type Born, type DateOrder, isNoDate, readBirthday, yearIn } from './dates.ts';
import type { Field } from './fields.ts';
import { plainHeading } from './headings.ts';
import { householdOf } from './households.ts';
import type { Row } from './rows.ts';

/** How somebody decided, and on which day. */
export type Choices = { order: DateOrder; bringsChildren: boolean; today: string };

/** What a row says of a person. */
export type Facts = {
  row: number;
  /** As the program calls them; empty where it does not. */
  id: string;
  content: InviteeContent;
  isChild: boolean;
  /** Who of a household is a child's guardian rather: the greatest (child.ts). */
  rank: number;
  notes: Note[];
  leftOut: Note | null;
};

const GONE =
  /\b(inactive|not active|no activ[oa]|archived|deceased|dead|moved away|removed|inactiv[oa]|archivad[oa]|fallecid[oa]|difunt[oa])\b|^(yes|true|si|1|x)$/;

/** What a row says, with what is wrong in it by its column. */
export function factsOf(row: Row, columns: Columns, choices: Choices): Facts {
  const cells = cellsOf(row, columns);
  const notes: Note[] = [];
  const name = nameOf(cells);
  const email = emailOf(row, columns, notes);
  const born = birthOf(row, columns, choices, notes);
  const { birthday } = born;
  const household = householdOf({
    id: cells.first('household'),
    name: cells.first('household-name'),
    surname: surnameOf(cells),
    address: ['street', 'city', 'state', 'zip'].map((part) => cells.first(part as Field)),
  });
  const isChild = isAChild(cells, born, choices.today);
  const content = fitted(row.row, notes, {
    name: name || email,
    email,
    phone: cells.first('mobile') || cells.first('phone'),
    birthday,
    ...household,
    guardianName: '',
    groups: groupsOf(row.row, cells.all('groups'), notes),
    note: columns
      .chosenFor('note')
      .map((at) => noteOf(columns, row, at))
      .filter(Boolean)
      .join('\n'),
  });
  if (name === '' && email !== '') notes.push({ code: 'no-name', values: { row: row.row } });
  return {
    row: row.row,
    id: cells.first('person'),
    content,
    isChild,
    rank: rankOf(cells, birthday),
    notes,
    leftOut: reasonAgainst(row, { cells, columns }, { content, isChild, ...choices }),
  };
}

function cellsOf(row: Row, columns: Columns): Cells {
  const all = (field: Field) =>
    columns
      .chosenFor(field)
      .map((at) => cleanCell(row.cells[at]))
      .filter(Boolean);
  return { all, first: (field) => all(field)[0] ?? '' };
}

function nameOf(cells: Cells): string {
  const first = cells.first('first') || cells.first('nickname');
  const parts = [first, cells.first('middle'), cells.first('last')].filter(Boolean);
  const whole = parts.length > 0 ? parts.join(' ') : turned(cells.first('name'));
  const suffix = cells.first('suffix');
  return whole && suffix ? `${whole} ${suffix}` : whole;
}

/** `Lee, Ann` as `Ann Lee`; `Ann Lee, Jr.` stays. */
function turned(name: string): string {
  const [last = '', first = '', more] = name.split(',').map((part) => part.trim());
  const isTurned =
    first !== '' && more === undefined && !/^(jr|sr|i{1,3}|iv|md|phd|rev)\b/i.test(first);
  return isTurned ? `${first} ${last}` : name;
}

const surnameOf = (cells: Cells) => {
  const last = cells.first('last');
  if (last) return last;
  const name = cells.first('name');
  return name.includes(',') ? name.slice(0, name.indexOf(',')) : (name.split(' ').at(-1) ?? '');
};

/** The first sound address of the columns for it; programs write several into one cell. */
function emailOf(row: Row, columns: Columns, notes: Note[]): string {
  let email = '';
  for (const at of columns.chosenFor('email')) {
    const cell = cleanCell(row.cells[at]);
    const sound = cell
      .split(/[\s,;|]+/)
      .map((part) => part.replace(/^<|>$/g, '').replace(/^mailto:/i, ''))
      .map((part) => emailSchema.safeParse(part))
      .find((parsed) => parsed.success);
    if (sound?.success) email ||= sound.data;
    else if (cell) notes.push(wrong('wrong-email', row.row, columns.headings[at], cell));
  }
  return email;
}

function birthOf(row: Row, columns: Columns, { order, today }: Choices, notes: Note[]): Born {
  const born: Born = { birthday: '', year: undefined };
  for (const at of columns.chosenFor('birthday')) {
    const cell = cleanCell(row.cells[at]);
    const birthday = readBirthday(cell, order, today);
    const year = yearIn(cell, today);
    born.year ??= year;
    // One with a year says more than a day and a month.
    if (birthday !== undefined && /^(--.*)?$/.test(born.birthday)) born.birthday = birthday;
    else if (birthday === undefined && !isNoDate(cell)) {
      const code = year === undefined ? 'wrong-date' : 'year-alone';
      notes.push(wrong(code, row.row, columns.headings[at], cell));
    }
  }
  return born.birthday === '' ? inParts(row, columns, { order, today }, born) : born;
}

/** A birthday in three columns, as ChurchCRM imports it: `BirthYear`, `BirthMonth`, `BirthDay`. */
function inParts(
  row: Row,
  columns: Columns,
  { order, today }: Omit<Choices, 'bringsChildren'>,
  born: Born,
): Born {
  const { first } = cellsOf(row, columns);
  const [month, day] = [first('birth-month'), first('birth-day')];
  const year = yearIn(first('birth-year'), today) ?? born.year;
  const text = /\p{L}/u.test(month)
    ? `${day} ${month} ${year ?? ''}`.trim()
    : `${year ?? '0000'}-${month}-${day}`;
  return { birthday: (month && day && readBirthday(text, order, today)) || '', year };
}

const wrong = (code: string, row: number, column: string | undefined, cell: string): Note => ({
  code,
  values: { row, column: column ?? '', cell: cell.length > 60 ? `${cell.slice(0, 60)}…` : cell },
});

type Judged = Choices & Pick<Facts, 'content' | 'isChild'>;

function reasonAgainst(
  given: Row,
  { cells, columns }: { cells: Cells; columns: Columns },
  { content, isChild, bringsChildren }: Judged,
): Note | null {
  const { row } = given;
  if (content.name === '') return { code: 'nobody', values: { row } };
  if (isChild && !bringsChildren) return { code: 'child', values: { row } };
  const { name } = content;
  if (!cells.all('deceased').every(isNo)) return { code: 'deceased', values: { row, name } };
  const status = columns
    .chosenFor('status')
    .find((at) => isGone(columns.headings[at], cleanCell(given.cells[at])));
  if (status !== undefined)
    return { code: 'inactive', values: { row, name, status: statusOf(columns, given, status) } };
  if (isChild && content.household === '') return { code: 'no-guardian', values: { row } };
  return null;
}

/** A column called "Active" says it the other way around. */
const isGone = (heading = '', cell: string) =>
  /^(is )?activ[eo]$/.test(plainHeading(heading))
    ? cell !== '' && isNo(cell)
    : GONE.test(plain(cell));

/** `Archived` rather than `Yes`, under that heading. */
const statusOf = ({ headings }: Columns, { cells }: Pick<Row, 'cells'>, at: number) => {
  const cell = cleanCell(cells[at]);
  return cell.length > 4 ? cell : `${headings[at]}: ${cell}`;
};

/** The groups of cells that may each name several; the same once. */
function groupsOf(row: number, cells: string[], notes: Note[]): string[] {
  const groups = new Map<string, string>();
  for (const part of cells.flatMap((cell) => cell.split(/[,;|]/))) {
    const group = part.trim().slice(0, inviteeLimits.group).trim();
    if (group !== '' && !groups.has(plain(group))) groups.set(plain(group), group);
  }
  if (groups.size > groupsMost)
    notes.push({ code: 'many-groups', values: { row, most: groupsMost } });
  return [...groups.values()].slice(0, groupsMost);
}

const noteOf = (columns: Columns, row: Row, at: number) => {
  const cell = cleanCell(row.cells[at]);
  return cell && `${columns.headings[at]}: ${cell}`;
};

/** A person whose texts are as long as they may be; what is cut is said. */
function fitted(row: number, notes: Note[], content: InviteeContent): InviteeContent {
  const cut = (field: 'name' | 'phone' | 'householdName' | 'note') => {
    const text = content[field];
    if (text.length <= inviteeLimits[field]) return text;
    notes.push({ code: `cut-${field}`, values: { row } });
    return text.slice(0, inviteeLimits[field]).toWellFormed().trim();
  };
  return {
    ...content,
    name: cut('name'),
    phone: cut('phone'),
    householdName: cut('householdName'),
    note: cut('note'),
  };
}
