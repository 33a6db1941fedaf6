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
    /^\/v4\/spreadsheets\/([^/]+)\/values\/([^:]+(?::[A-Z]\d*)?)(:append)?$/.exec(
      decodeURIComponent(path),
    ) ?? [];
  if (id !== state.id) return refused(404, 'notFound', 'Requested entity was not found.');
  if (!state.isShared) return refused(403, 'forbidden', 'The caller does not have permission');
  const [, quoted, cells = ''] = /^(?:'((?:[^']|'')+)'!)?([A-Z]\d*:[A-Z]\d*)$/.exec(range) ?? [];
  const name = quoted?.replaceAll("''", "'") ?? [...state.tabs.keys()][0] ?? '';
  const rows = state.tabs.get(name);
  if (!rows || cells === '') return refused(400, 'badRequest', `Unable to parse range: ${range}`);
  const spreadsheetId = state.id;
  if (method === 'GET') {
    const values = cells === 'H:H' ? rows.map((row) => row.slice(7, 8)) : rows.slice(0, 1);
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
  if (method === 'POST' && verb) rows.push(row);
  else if (method === 'PUT') rows[0] = row;
  else return refused(404, 'notFound', 'Not Found');
  return { status: 200, body: { spreadsheetId, updates: { spreadsheetId, updatedRows: 1 } } };
}
