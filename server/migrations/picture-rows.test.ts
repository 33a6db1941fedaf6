import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/schema.ts';
import { upgraded } from '#tests/upgraded.ts';
import { up as makeColumns } from './0052-picture-rows.ts';
import { up as fillRows } from './0053-pictures-there-are.ts';
import { up as changeTriggers } from './0054-pictures-by-their-files.ts';

let db: Database;
/** Tables that had pictures before they were rows, after the migrations. */
beforeEach(async () => {
  db = await upgraded(
    '0052',
    async (before) => {
      for (const path of there) await add(path, before);
    },
    async (tables: Kysely<unknown>, kind) => {
      for (const up of [makeColumns, fillRows, changeTriggers]) await up(tables, kind);
    },
  );
});

const there = ['door.x30.y5.1600x1067.webp', 'summer/hall.800x600.webp', 'odd.x5.of.webp'];

/** Adds a row without an id, a file and a focus, as the release before does when it imports an archive. */
const add = (path: string, tables = db) =>
  sql`insert into images
    (path, folder, name, alt, width, height, created_at, created_by, title, original, crop)
    values (${path}, '', ${path}, '', 1, 1, '2026-11-22T00:00:00.000Z', '', 'Door', '', '')
    on conflict (path) do update set alt = ''`.execute(tables);
const remove = (path: string) => db.deleteFrom('images').where('path', '=', path).execute();

/** Frames a picture as the release before does: a row in the place of the former one. */
async function frame(from: string, changes: { path: string; file?: string; original?: string }) {
  const row = await db
    .selectFrom('images')
    .selectAll()
    .where('path', '=', from)
    .executeTakeFirstOrThrow();
  await remove(from);
  const focus = { focus_x: 90, focus_y: 15 };
  await db
    .insertInto('images')
    .values({ ...row, ...focus, ...changes })
    .execute();
}

const rows = async () =>
  db
    .selectFrom('images')
    .select(['id', 'path', 'file', 'focus_x as x', 'focus_y as y'])
    .orderBy('path')
    .execute();
const idOf = async (path: string) => (await rows()).find((row) => row.path === path)?.id;

it('pictures that there are have an id, their file, and the focus that their name contains', async () => {
  const found = await rows();
  expect(found.map(({ id: _, ...row }) => row)).toEqual(
    [
      { path: there[0], x: 30, y: 5 },
      { path: there[2], x: null, y: null },
      { path: there[1], x: null, y: null },
    ].map((row) => ({ ...row, file: row.path })),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  for (const { id } of found) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it.each([
  ['choir.x0.y100.480x320.webp', { x: 0, y: 100 }],
  ['a/b/choir-0a1b2c3d.x100.y45.2400x16383.webp', { x: 100, y: 45 }],
  ['choir.480x320.webp', { x: null, y: null }],
  ['choir.x10.480x320.webp', { x: null, y: null }],
  ['choir.x10.y20.webp', { x: null, y: null }],
])('so has %s, which the release before imports', async (path, focus) => {
  await add(path);
  const found = (await rows()).find((row) => row.path === path);
  expect(found).toEqual({ id: expect.any(String), path, file: path, ...focus });
});

it('what the release before says when it frames stays, but names a whole by its file', async () => {
  const [door = ''] = there;
  const id = await idOf(door);
  const path = 'door.x90.y15.1600x1067.webp';
  await frame(door, { path });
  const framed = { id, path, file: door, x: 90, y: 15 };
  expect((await rows()).find((one) => one.path === path)).toEqual(framed);
  const cropped = 'door-0a1b2c3d.x90.y15.80x60.webp';
  await frame(path, { path: cropped, file: cropped, original: path });
  const originalOf = async (path: string) =>
    (await db.selectFrom('images').selectAll().where('path', '=', path).executeTakeFirst())
      ?.original;
  expect([await idOf(cropped), await originalOf(cropped)]).toEqual([id, door]);
  const focused = 'door-0a1b2c3d.x5.y5.80x60.webp';
  await frame(cropped, { path: focused });
  expect([await idOf(focused), await originalOf(focused)]).toEqual([id, door]);
});

it('an import of the release before gives no two pictures one id, and known ones theirs', async () => {
  const [door = '', hall = ''] = there;
  const ids = new Map((await rows()).map(({ path, id }) => [path, id]));
  await db.deleteFrom('images').execute();
  for (const path of ['door.x1.y2.1600x1067.webp', hall, door]) await add(path);
  const found = await rows();
  expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  expect([await idOf(hall), await idOf(door)]).toEqual([ids.get(hall), ids.get(door)]);
});
