import { describe, expect, it } from 'vitest';
import { onlyHere } from './one-database.mjs';

const both = {
  file: 'server/both.test.ts',
  statements: [
    'select * from "posts" where "id" in (?, ?) limit 20',
    'insert into "posts" ("id", "slug") values (?, ?), (?, ?)',
    'delete from "occurrences" where (("event_id" = ? and "at" = ?) or ("event_id" = ? and "at" = ?))',
  ],
};
const alone = (...statements) => onlyHere([both, { file: 'a.test.ts', statements }], ['a.test.ts']);

describe('a file of tests that runs on SQLite alone', () => {
  it('may ask what is asked on both databases, for any number of rows and values', () => {
    expect(
      alone(
        'select * from "posts" where "id" in (?) limit 5',
        'insert into "posts" ("id", "slug") values (?, ?)',
        'delete from "occurrences" where (("event_id" = ? and "at" = ?))',
      ),
    ).toEqual([]);
  });

  it('may ask nothing else, which each line names', () => {
    const statement = 'select * from "posts" order by "slug"';
    expect(alone(statement, both.statements[0])).toEqual([
      `a.test.ts alone asks, so PostgreSQL never does: ${statement}`,
    ]);
  });

  it('runs', () => {
    expect(onlyHere([both], ['gone.test.ts'])).toEqual([
      'gone.test.ts is in scripts/one-database.mjs, and did not run',
    ]);
  });
});
