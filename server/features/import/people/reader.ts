import { t } from '#languages/t.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Given, Note, Planned, Question, Reader, Reading } from '../planned.ts';
import { UntrustedFile } from '../planned.ts';
import { cleanCell } from './cells.ts';
import { answered, askColumns, type Columns, columnsBy } from './columns.ts';
import { type DateOrder, dateOrders } from './dates.ts';
import { encodingOf, textOf } from './encoding.ts';
import { isSensitive, programOf, recognized } from './headings.ts';
import { digestOf } from './households.ts';
import { refusals } from './limits.ts';
import { type Choices, type Facts, factsOf } from './person.ts';
import { type Row, rowsOf, type Shape } from './rows.ts';
import { LOOKED_AT, otherSeparator, separatorOf } from './separator.ts';
import { createOrders, createSurvey, type Survey } from './survey.ts';
import { words } from './words.ts';

/** So many rows show what a column is. */
const SAMPLES = 20;

export const peopleReader: Reader = {
  recognizes: (name, head) =>
    /\.(?:csv|tsv|tab|xlsx?|ods)$/i.test(name) || (/\.txt$/i.test(name) && hasHeadings(head)),
  read: readPeople,
  words,
};

/** Whether two columns of a text's first row are known. */
function hasHeadings(head: Buffer): boolean {
  const text = head.toString();
  const { separator } = separatorOf(text);
  const headings = (text.split(/\r|\n/)[0] ?? '').replaceAll('"', '').split(separator);
  return headings.filter((heading) => recognized(heading, []) !== 'none').length > 1;
}

async function readPeople(given: Given): Promise<Reading> {
  const shape = await shapeOf(given);
  const { headings, samples } = await topOf(given, shape);
  const { answers } = given;
  const questions = askColumns(headings, samples).map((each) => answered(each, answers));
  const columns = columnsBy(headings, questions);
  const { isAsked, order } = await ordersIn(given, shape, columns);
  const dates = answered(askOrder(order), answers);
  const children = answered(askChildren(), answers);
  if (isAsked) questions.push(dates);
  if (isAbout(columns)) questions.push(children);
  const choices = {
    order: (isAsked && dateOrders.find((each) => each === dates.value)) || order,
    bringsChildren: children.value === 'yes',
    today: given.site.today ?? Temporal.Now.plainDateISO(given.site.timeZone).toString(),
  };
  const file = { given, shape, columns, choices };
  const { survey, notes } = await surveyOf(file);
  const program = programOf(headings);
  return {
    source: program ? `people of ${program}` : 'people',
    questions,
    notes: [
      program ? { code: 'program', values: { program } } : { code: 'any-list', values: {} },
      ...(shape.encoding === 'windows-1252' ? [{ code: 'old-letters', values: {} }] : []),
      ...sensitiveNote(columns),
      ...notes,
    ],
    items: () => itemsOf(file, survey),
  };
}

async function shapeOf({ main }: Given): Promise<Shape> {
  const encoding = await encodingOf(main, refusals);
  let head = '';
  for await (const piece of textOf(main, encoding)) {
    head += piece;
    if (head.length > LOOKED_AT) break;
  }
  return { encoding, ...separatorOf(head) };
}

/** The headings, which are the first row that says anything, and the first people. */
async function topOf({ main }: Given, shape: Shape) {
  let headings: string[] | undefined;
  const samples: string[][] = [];
  for await (const { cells } of rowsOf(main, shape)) {
    if (isEmpty(cells)) continue;
    if (headings) samples.push(cells);
    else headings = cells.map(cleanCell);
    if (samples.length === SAMPLES) break;
  }
  if (!headings) throw new UntrustedFile(refusals.empty());
  if (samples.length === 0) throw new UntrustedFile(refusals.noPeople());
  const isNone = headings.every((heading) => recognized(heading, []) === 'none');
  if (isNone && headings.some((heading) => /\S@\S|^\d{3,}/.test(heading)))
    throw new UntrustedFile(refusals.noHeadings());
  return { headings, samples };
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

type File = { given: Given; shape: Shape; columns: Columns; choices: Choices };

/** The people's rows, behind the headings. */
async function* peopleIn({ given, shape }: Pick<File, 'given' | 'shape'>): AsyncGenerator<Row> {
  let isBehind = false;
  for await (const row of rowsOf(given.main, shape)) {
    if (isEmpty(row.cells)) continue;
    if (isBehind) yield row;
    isBehind = true;
  }
}

async function ordersIn(given: Given, shape: Shape, columns: Columns) {
  const places = columns.chosenFor('birthday');
  const orders = createOrders();
  if (places.length > 0)
    for await (const { cells } of peopleIn({ given, shape }))
      for (const at of places) orders.add(cleanCell(cells[at]));
  return orders.decided();
}

const askOrder = (value: DateOrder): Question => ({
  id: 'date-order',
  ask: { code: 'date-order', values: {} },
  options: dateOrders.map((order) => ({ value: order, words: { code: order, values: {} } })),
  value,
});

/** Whether the columns can tell who is a child. */
const isAbout = ({ chosenFor }: Columns) =>
  (['birthday', 'birth-year', 'age', 'child', 'grade', 'role'] as const).some(
    (field) => chosenFor(field).length > 0,
  );

const askChildren = (): Question => ({
  id: 'children',
  ask: { code: 'children', values: {} },
  options: (['no', 'yes'] as const).map((value) => ({
    value,
    words: { code: `children-${value}`, values: {} },
  })),
  value: 'no',
});

function sensitiveNote({ headings, chosenFor }: Columns): Note[] {
  const left = chosenFor('none')
    .flatMap((at) => headings[at] ?? [])
    .filter(isSensitive);
  if (left.length === 0) return [];
  return [{ code: 'sensitive', values: { columns: left.join(', ') } }];
}

async function surveyOf(file: File): Promise<{ survey: Survey; notes: Note[] }> {
  const survey = createSurvey();
  const others = { rows: 0, first: 0 };
  for await (const row of peopleIn(file)) {
    if (misfit(row, file)) {
      others.rows += 1;
      others.first ||= row.row;
    } else survey.add(factsOf(row, file.columns, file.choices));
  }
  const notes = others.rows > 0 ? [{ code: 'misfits', values: others }] : [];
  return { survey, notes };
}

/** Why a row cannot be read by the headings: it has other columns than they. */
function misfit({ row, cells }: Row, { shape, columns }: File): Note | undefined {
  const expected = columns.headings.length;
  if (cells.length < expected) {
    // Spreadsheets leave empty cells away at the end of a row.
    const separator = otherSeparator(cells.join(shape.separator), shape.separator, expected - 1);
    return separator && { code: 'other-separator', values: { row, separator } };
  }
  // Programs add a separator at the end.
  if (cells.slice(expected).every((cell) => cell === '')) return undefined;
  return { code: 'more-cells', values: { row, cells: cells.length, expected } };
}

async function* itemsOf(file: File, survey: Survey): AsyncGenerator<Planned> {
  const pause = createPauses();
  const known = { survey, ids: new Map<string, number>(), choices: file.choices };
  for await (const row of peopleIn(file)) {
    const problem = misfit(row, file);
    yield problem
      ? leftOut(row.row, '', problem)
      : plannedOf(factsOf(row, file.columns, file.choices), known);
    await pause();
  }
}

type Known = { survey: Survey; ids: Map<string, number>; choices: Choices };

function plannedOf(facts: Facts, { survey, ids, choices: { bringsChildren } }: Known): Planned {
  const { name } = facts.content;
  const { row } = facts;
  if (facts.leftOut) return leftOut(row, facts.isChild ? '' : name, facts.leftOut);
  const other = survey.otherwise(facts);
  if (other === 'child' && !bringsChildren)
    return leftOut(row, '', { code: 'child', values: { row } });
  if (other === 'deceased') return leftOut(row, name, { code: 'deceased', values: { row, name } });
  const same = survey.sameAs(row);
  if (same !== undefined)
    return leftOut(row, facts.isChild || other ? '' : name, {
      code: 'same-person',
      values: { row, same },
    });
  const { content, notes } = survey.whole(facts);
  const guardianName = facts.isChild || other === 'child' ? survey.guardianOf(facts) : '';
  if (guardianName === undefined) return leftOut(row, '', { code: 'no-guardian', values: { row } });
  return {
    kind: 'person',
    foreignId: foreignIdOf(facts, ids),
    title: name,
    about: content.email || content.phone || content.householdName,
    content: { ...content, guardianName },
    isPublic: false,
    notes,
    leftOut: null,
  };
}

/** Nothing of a child, or of whoever a broken row is about, stays in the report: it is found by the row's number. */
const leftOut = (row: number, name: string, reason: Note): Planned => ({
  kind: 'person',
  foreignId: `row ${row}`,
  title: name || t('Row {row} ## of a table', { row }),
  about: '',
  content: {},
  isPublic: false,
  notes: [],
  leftOut: reason,
});

/** A program's number; else what tells the person from others in a list. Several who are alike are counted. */
function foreignIdOf({ id, content }: Facts, ids: Map<string, number>): string {
  const { name, email, household, phone, birthday } = content;
  const known = id
    ? `id ${digestOf(id)}`
    : `person ${digestOf(name.toLowerCase(), email || household || phone || birthday)}`;
  const times = (ids.get(known) ?? 0) + 1;
  ids.set(known, times);
  return times > 1 ? `${known} ${times}` : known;
}
