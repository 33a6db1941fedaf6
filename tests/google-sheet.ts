import { type Answer, type Asked, refused } from './google-answer.ts';

/** The sheets of one spreadsheet by name; the first one is meant where no name is given. */
export class SheetState {
  id = '1aBcD3fGhIjKlMnOpQrStUvWxYz0123456789';
  isShared = true;
  tabs = new Map<string, string[][]>([['Sheet1', []]]);

  get rows(): string[][] {
    return [...this.tabs.values()][0] ?? [];
  }
}

/** `values.get`, `values.append` and `values.update` of Sheets v4. */
export function answerSheet(state: SheetState, { method, path, query, body }: Asked): Answer {
  const [, id, range = '', verb] =
    /^\/v4\/spreadsheets\/([^/]+)\/values\/([^:]+(?::(?:[A-Z]+\d*|\d+))?)(:append)?$/.exec(
      decodeURIComponent(path),
    ) ?? [];
  if (id !== state.id) return refused(404, 'notFound', 'Requested entity was not found.');
  if (!state.isShared) return refused(403, 'forbidden', 'The caller does not have permission');
  const [, quoted, cells = ''] =
    /^(?:'((?:[^']|'')+)'!)?([A-Z]+\d*:[A-Z]+\d*|1:1)$/.exec(range) ?? [];
  const name = quoted?.replaceAll("''", "'") ?? [...state.tabs.keys()][0] ?? '';
  const rows = state.tabs.get(name);
  if (!rows || cells === '') return refused(400, 'badRequest', `Unable to parse range: ${range}`);
  const spreadsheetId = state.id;
  if (method === 'GET') {
    const [from = 0, to = 0] = cells.split(':').map(columnNumber);
    const isOneRow = /\d/.test(cells);
    const isRowOnly = /^\d/.test(cells);
    const values = isOneRow
      ? rows.slice(0, 1).map((row) => (isRowOnly ? row : row.slice(from, to + 1)))
      : rows.map((row) => row.slice(from, to + 1));
    const told = { range: `'${name}'!${cells}`, majorDimension: 'ROWS' };
    return { status: 200, body: values.length > 0 ? { ...told, values } : told };
  }
  if (query.get('valueInputOption') !== 'RAW')
    return refused(400, 'badRequest', 'This stand-in takes RAW values alone.');
  const [row = []] = body.values as string[][];
  if (row.some((cell) => cell.length > 50_000))
    return refused(
      400,
      'badRequest',
      'Your input contains more than the maximum of 50000 characters.',
    );
  if (method === 'POST' && verb) {
    // Google appends below the table that the range meets: from its first column that is not empty.
    const start = Math.min(...rows.map((one) => one.findIndex((cell) => cell !== '')), 1000);
    rows.push([
      ...Array.from({ length: start === 1000 ? 0 : Math.max(start, 0) }, () => ''),
      ...row,
    ]);
  } else if (method === 'PUT') rows[0] = row;
  else return refused(404, 'notFound', 'Not Found');
  return { status: 200, body: { spreadsheetId, updates: { spreadsheetId, updatedRows: 1 } } };
}

/** A: 0, Z: 25, AA: 26. */
const columnNumber = (cell: string) =>
  [...cell.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1;
