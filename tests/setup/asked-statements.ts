import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CompiledQuery, DefaultQueryCompiler } from 'kysely';
import { afterAll, expect } from 'vitest';

/*
 * Notes which statements each file of tests asks, for `npm test` to see that a file that runs on SQLite alone asks none
 * of its own (scripts/one-database.mjs).
 */

/** Wrapped once for a process; what was asked since the last file ended belongs to the file that runs. */
const noted: { asked: Set<string> } = Reflect.get(DefaultQueryCompiler, 'noted') ?? noteAll();

function noteAll() {
  const notes = { asked: new Set<string>() };
  const { compileQuery } = DefaultQueryCompiler.prototype;
  DefaultQueryCompiler.prototype.compileQuery = function noting(...given): CompiledQuery {
    const query = compileQuery.apply(this, given);
    notes.asked.add(query.sql);
    return query;
  };
  Reflect.set(DefaultQueryCompiler, 'noted', notes);
  return notes;
}

const { ASKED_STATEMENTS } = process.env;
if (ASKED_STATEMENTS)
  afterAll(() => {
    const file = relative('.', String(expect.getState().testPath));
    mkdirSync(ASKED_STATEMENTS, { recursive: true });
    writeFileSync(
      join(ASKED_STATEMENTS, `${randomUUID()}.json`),
      JSON.stringify({ file, statements: [...noted.asked] }),
    );
    noted.asked.clear();
  });
