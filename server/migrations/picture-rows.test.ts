import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/schema.ts';
import { upgraded } from '#tests/upgraded.ts';
import { up as makeColumns } from './0052-picture-rows.ts';
import { up as fillRows } from './0053-pictures-there-are.ts';

let db: Database;
/** The tables of the release before with pictures, after the migrations. */
beforeEach(async () => {
  db = await upgraded(
    '0052',
    async (before) => {
      for (const path of there) await add(path, '', before);
    },
    async (tables: Kysely<unknown>, kind) => {
      for (const up of [makeColumns, fillRows]) await up(tables, kind);
    },
  );
});

const there = ['door.x30.y5.1600x1067.webp', 'summer/hall.800x600.webp', 'odd.x5.of.webp'];

/** Adds a row as the release before does, with the columns that it knows. */
const add = (path: string, original = '', tables = db) =>
  sql`insert into images
    (path, folder, name, alt, width, height, created_at, created_by, title, original, crop)
    values (${path}, '', ${path}, '', 1, 1, '2026-11-22T00:00:00.000Z', '', 'Door', ${original}, '')
    on conflict (path) do update set alt = ''`.execute(tables);
const remove = (path: string) => db.deleteFrom('images').where('path', '=', path).execute();

/** Leads from one path to another as the release before does when a picture is framed or replaced. */
async function lead(path: string, current: string, is_other = 0) {
  await db.deleteFrom('former_pictures').where('path', '=', current).execute();
  await db.updateTable('former_pictures').set({ current }).where('current', '=', path).execute();
  await db.insertInto('former_pictures').values({ path, current, is_other, at: '' }).execute();
}

/** Frames a picture as the release before does. */
async function frame(from: string, to: string) {
  await remove(from);
  await add(to);
  await lead(from, to);
}

/** The same as its code does: it copies every column of the row, also those that it does not know. */
async function frameWhole(from: string, to: string, original = '') {
  const row = await db
    .selectFrom('images')
    .selectAll()
    .where('path', '=', from)
    .executeTakeFirstOrThrow();
  await remove(from);
  await db
    .insertInto('images')
    .values({ ...row, path: to, original })
    .execute();
  await lead(from, to);
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
])('so has %s, which the release before adds', async (path, focus) => {
  await add(path);
  const found = (await rows()).find((row) => row.path === path);
  expect(found).toEqual({ id: expect.any(String), path, file: path, ...focus });
});

it('a picture keeps its id when the release before frames it, again, and back', async () => {
  const [door = '', hall = ''] = there;
  const id = await idOf(door);
  const second = 'door.x90.y5.1600x1067.webp';
  const cropped = 'door-0a1b2c3d.x50.y50.80x60.webp';
  await frame(door, second);
  expect(await idOf(second)).toBe(id);
  await frame(second, cropped);
  await frame(cropped, door);
  expect(await idOf(door)).toBe(id);
  // What takes the place of another picture is itself.
  const other = await idOf(hall);
  await remove(door);
  await lead(door, hall, 1);
  expect(await idOf(hall)).toBe(other);
});

it('what the release before copies from the row of another focus or crop is corrected', async () => {
  const [door = ''] = there;
  const id = await idOf(door);
  const second = 'door.x90.y15.1600x1067.webp';
  const cropped = 'door-0a1b2c3d.x90.y15.80x60.webp';
  const of = async (path: string) => (await rows()).find((row) => row.path === path);
  await frameWhole(door, second);
  expect(await of(second)).toMatchObject({ id, x: 90, y: 15 });
  await frameWhole(second, cropped, second);
  expect(await of(cropped)).toEqual({ id, path: cropped, file: cropped, x: 90, y: 15 });
  await frameWhole(cropped, 'door.1600x1067.webp');
  expect(await of('door.1600x1067.webp')).toMatchObject({
    id,
    file: 'door.1600x1067.webp',
    x: null,
    y: null,
  });
});

it('a row that says where its bytes are stays as it is', async () => {
  const [door = ''] = there;
  const [path, file] = ['door.x90.y15.1600x1067.webp', door];
  const row = await db
    .selectFrom('images')
    .selectAll()
    .where('path', '=', door)
    .executeTakeFirstOrThrow();
  await remove(door);
  await db
    .insertInto('images')
    .values({ ...row, path, focus_x: 90, focus_y: 15 })
    .execute();
  expect((await rows()).find((one) => one.path === path)).toEqual({
    ...{ id: row.id, path, file },
    ...{ x: 90, y: 15 },
  });
});

it('an import of the release before gives no two pictures one id, and known ones theirs', async () => {
  const [door = '', hall = ''] = there;
  const ids = new Map((await rows()).map(({ path, id }) => [path, id]));
  await db.deleteFrom('images').execute();
  const framed = 'door.x1.y2.1600x1067.webp';
  for (const path of [framed, hall, door]) await add(path);
  // This archive has both, though one leads to the other.
  await lead(door, framed);
  const found = await rows();
  expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  expect([await idOf(hall), await idOf(door)]).toEqual([ids.get(hall), ids.get(door)]);
  await frame(hall, 'hall.x1.y1.800x600.webp');
  expect(await idOf('hall.x1.y1.800x600.webp')).toBe(ids.get(hall));
});
