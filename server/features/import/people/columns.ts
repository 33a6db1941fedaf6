import type { Note, Question } from '../planned.ts';
import { cleanCell } from './cells.ts';
import { type Field, fields } from './fields.ts';
import { isSensitive, plainHeading, recognized } from './headings.ts';

/** The columns of a file, and what each is by the answers. */
export type Columns = {
  headings: string[];
  /** The places of the columns that are such a field. */
  chosenFor: (field: Field) => readonly number[];
};

/** So many letters of a cell stand as an example beside its heading. */
const EXAMPLE = 30;

/** How a column is asked about; a heading that comes again has a number. */
function columnIds(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    return `column:${plain}${times > 1 ? `:${times}` : ''}`;
  });
}

/** One question for each column: what it is, with what we take it for. */
export function askColumns(headings: readonly string[], samples: readonly string[][]): Question[] {
  const ids = columnIds(headings);
  const options = fields.map((field) => ({
    value: field,
    words: { code: `is-${field}`, values: {} },
  }));
  return headings.map((heading, at) => {
    const cells = samples.map((row) => cleanCell(row[at])).filter(Boolean);
    return {
      id: ids[at] ?? '',
      ask: asked(heading, at, isSensitive(heading) ? '' : (cells[0] ?? '')),
      options,
      value: recognized(heading, cells),
    };
  });
}

function asked(heading: string, at: number, example: string): Note {
  const column = heading || `${at + 1}`;
  if (!example) return { code: 'column', values: { column } };
  return {
    code: 'column-example',
    values: {
      column,
      example: example.length > EXAMPLE ? `${example.slice(0, EXAMPLE).toWellFormed()}…` : example,
    },
  };
}

/** A question with the answer that somebody gave; an answer that is none is left aside. */
export function answered(
  question: Question,
  answers: Readonly<Record<string, string>>,
): Question & { value: string } {
  const { id, options, value } = question;
  const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
  const isOne = options.some((option) => option.value === given);
  return { ...question, value: (isOne ? given : value) ?? '' };
}

export function columnsBy(headings: string[], questions: readonly Question[]): Columns {
  const places = new Map<Field, number[]>(fields.map((field) => [field, []]));
  questions.forEach(({ value }, at) => {
    places.get(value as Field)?.push(at);
  });
  return { headings, chosenFor: (field) => places.get(field) ?? [] };
}
