import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { usersCsv } from './users-csv.ts';

const user = (overrides: Partial<User> = {}): User => ({
  _id: '1',
  username: 'ruth.ames',
  email: 'ruth@example.org',
  roles: ['user'],
  active: true,
  created: '2026-11-22T10:05:33-08:00',
  metadata: { name: 'Ruth Ames', title: 'Deacon', phone: '(707) 555-0199' },
  guardianName: null,
  isUnder13: false,
  awaitsApproval: false,
  isOnPrayerTeam: false,
  isEmailVerified: false,
  hasSecondFactor: false,
  isInvited: false,
  isTrusted: false,
  roleOnceProven: null,
  isOnTeamOnceProven: false,
  version: 1,
  ...overrides,
});
const named = (name: string) => user({ metadata: { name, title: '', phone: '' } });

describe('users.csv', () => {
  test('has the ten columns in order, a mark for UTF-8 and line ends of RFC 4180', () => {
    expect(usersCsv([user(), user({ active: false, roles: ['admin'] })])).toBe(
      '\uFEFF"Username","Email","Role","Active","Created","Name","Title","Phone","Age group","Guardian"\r\n' +
        '"ruth.ames","ruth@example.org","user","Yes","2026-11-22 10:05","Ruth Ames","Deacon","(707) 555-0199","13 and over",""\r\n' +
        '"ruth.ames","ruth@example.org","admin","No","2026-11-22 10:05","Ruth Ames","Deacon","(707) 555-0199","13 and over",""\r\n',
    );
  });

  test('names the guardian of a child', () => {
    const child = user({ isUnder13: true, guardianName: '=Hannah' });
    expect(usersCsv([child])).toContain(`"(707) 555-0199","Under 13","'=Hannah"\r\n`);
  });

  test.each([
    ['=HYPERLINK("http://evil.example")', `'=HYPERLINK(""http://evil.example"")`],
    ['+1 707 555 0199', "'+1 707 555 0199"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [' =1', " '=1"],
    ['＝1', "'＝1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1"', `a; ""'=1+1""`],
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n-1', "a\r\n'-1"],
    ['Ames, Ruth', 'Ames, Ruth'],
    ['Ruth "Ru" Ames', 'Ruth ""Ru"" Ames'],
    ['two\r\nlines', 'two\r\nlines'],
    ['Zoë Ångström 王', 'Zoë Ångström 王'],
    ['a=b; c', 'a=b; c'],
  ])('writes %j as %j', (name, written) => {
    expect(usersCsv([named(name)])).toContain(
      `"2026-11-22 10:05","${written}","","","13 and over",""\r\n`,
    );
  });

  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@;,\t\r\n"\' aé＝') });

  test('begins no cell with a formula, whatever a spreadsheet takes for a separator', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), (names) => {
        expect(usersCsv(names.map(named)).slice(1)).not.toMatch(/(^|[;\t\r\n])[\s"]*[=+\-@＝]/);
      }),
    );
  });

  test('is read back as it was, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), hostile), { minLength: 1 }), (names) => {
        const [, ...rows] = parse(usersCsv(names.map(named)).slice(1));
        const plain = (text = '') => text.replaceAll("'", '');
        expect(rows.map((row) => plain(row[5]))).toEqual(names.map(plain));
        expect(rows.every((row) => row.length === 10)).toBe(true);
      }),
    );
  });
});

/** A parser of RFC 4180, character by character. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
