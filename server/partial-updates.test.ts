import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import type { ChangedContent } from '#tests/factories/changed/changed-content.ts';
import { changedContents } from '#tests/factories/changed/changed-contents.ts';
import { sharedApp } from '#tests/shared-app.ts';

/** PUTs that change no content field by field: they need all that they take, and so cannot erase by leaving out. */
const WHOLE = [
  'PUT /api/users/{id}/roles',
  'PUT /api/library/order',
  'PUT /api/images/framing',
  'PUT /api/images/folder',
  'PUT /api/archive/uploads/{id}',
  'PUT /api/imports/{id}/files/{file}',
  'PUT /api/drafts/{kind}/{id}',
  'PUT /api/editing/{kind}/{id}',
  'PUT /api/setup/{step}',
];
const puts = Object.entries<Call>(calls).filter(([name]) => name.startsWith('PUT '));
const changing = puts.map(([name]) => name).filter((name) => !WHOLE.includes(name));

/** What is no value of most fields. What is refused comes to no database, but PostgreSQL alone keeps no NUL. */
const ODD =
  process.env.TEST_DATABASE === 'postgres'
    ? ['odd\u0000']
    : [null, 7, true, 'odd\u0000', '', [], [7], [null], {}, { odd: 1 }, [[]], '2026-99-99T99:99'];
const EMPTY = ['', null, [], false, {}];

const app = await sharedApp();
const contents = await changedContents(app);

const contentOf = (name: string) => {
  const content = contents[name];
  if (!content) throw new Error(`tests/factories/changed/ does not know ${name}`);
  return content;
};

/** The fields of a body besides `version`. */
const fieldsOf = ({ body }: ChangedContent) =>
  Object.entries(body.shape as Record<string, z.ZodType>).filter(([name]) => name !== 'version');

/** Without what a change always changes, and what follows from other fields. */
function kept(read: Record<string, unknown>, content: ChangedContent, ...named: string[]) {
  const names = fieldsOf(content).map(([name]) => name);
  const followers = named.flatMap((name) => content.followers?.[name] ?? []);
  return Object.fromEntries(
    names
      .filter((name) => ![...named, ...followers].includes(name))
      .map((name) => [name, read[name]]),
  );
}

it('every PUT of the contract is tried here, or takes nothing but the whole', () => {
  expect(changing.toSorted()).toEqual(Object.keys(contents).sort());
  for (const [name, { body, fields }] of puts.filter(([name]) => WHOLE.includes(name))) {
    const shape = (body ?? fields) as z.ZodObject;
    const optional = Object.entries(shape.shape).filter(
      ([, field]) => field._zod.optin === 'optional',
    );
    expect([name, optional]).toEqual([name, []]);
  }
});

describe.each(changing)('%s', (name) => {
  it('is tried with every field that it takes', () => {
    const content = contentOf(name);
    const names = fieldsOf(content).map(([field]) => field);
    expect(Object.keys(content.full)).toEqual(expect.arrayContaining(names));
    expect(Object.keys(content.other)).toEqual(expect.arrayContaining(names));
  });

  it('fills in nothing, and changes nothing but its version, when nothing is named', async () => {
    const content = contentOf(name);
    expect(content.body.parse({})).toEqual({});
    const { read, put } = await content.make();
    const before = await read();
    expect((await put({})).status).toBe(200);
    expect(await read()).toEqual({
      ...before,
      // Single switches have none.
      ...('version' in before && { version: Number(before.version) + 1 }),
      ...('updatedAt' in before && { updatedAt: expect.any(String) }),
    });
  });

  it('keeps what a plain client does not name', async () => {
    const content = contentOf(name);
    const { read, put } = await content.make();
    const before = await read();
    expect((await put(content.specified)).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject(content.specified);
    const named = Object.keys(content.specified);
    expect(kept(after, content, ...named)).toEqual(kept(before, content, ...named));
  });

  it('changes one field, and keeps the others', async () => {
    const content = contentOf(name);
    for (const [field] of fieldsOf(content)) {
      const { read, put } = await content.make();
      const before = await read();
      const response = await put({ [field]: content.other[field] });
      expect([field, response.status, response.ok || (await response.text())]).toEqual([
        field,
        200,
        true,
      ]);
      const after = await read();
      const value = content.fixed?.includes(field) ? before[field] : content.other[field];
      expect([field, after[field]]).toEqual([field, value]);
      expect(kept(after, content, field)).toEqual(kept(before, content, field));
    }
  });

  it('changes one field of a group, and keeps the rest of it', async () => {
    const content = contentOf(name);
    for (const [field, schema] of fieldsOf(content)) {
      const group = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
      if (!(group instanceof z.ZodObject)) continue;
      for (const inner of Object.keys(group.shape)) {
        const { read, put } = await content.make();
        const before = await read();
        const value = Reflect.get(Object(content.other[field]), inner);
        expect((await put({ [field]: { [inner]: value } })).status).toBe(200);
        const after = await read();
        expect(after[field]).toEqual({ ...Object(before[field]), [inner]: value });
        expect(kept(after, content, field)).toEqual(kept(before, content, field));
      }
    }
  });

  it('empties what is named empty', async () => {
    const content = contentOf(name);
    let count = 0;
    for (const [field, schema] of fieldsOf(content)) {
      const empty = EMPTY.find((value) => schema.safeParse(value).success);
      if (empty === undefined || content.fixed?.includes(field)) continue;
      const { read, put } = await content.make();
      const before = await read();
      const response = await put({ [field]: empty });
      // "Give it a title", and its like, are said by a use case too.
      if (response.status === 422) continue;
      count += 1;
      const after = await read();
      // A group stays of which nothing is named.
      const isGroup = empty !== null && typeof empty === 'object' && !Array.isArray(empty);
      const { emptied: readAs = {} } = content;
      const wanted = isGroup ? before[field] : field in readAs ? readAs[field] : empty;
      expect([field, after[field]]).toEqual([field, wanted]);
      expect(kept(after, content, field)).toEqual(kept(before, content, field));
    }
    expect(count > 0).toBe(!content.isNeverEmpty);
  });

  it('refuses a value of the wrong type with a sentence, and changes nothing', async () => {
    const content = contentOf(name);
    const { read, put } = await content.make();
    let before = await read();
    const bodies = [
      ...fieldsOf(content).flatMap(([field]) => ODD.map((value) => ({ [field]: value }))),
      ...ODD.map((version) => ({ version })),
      ...ODD.filter((body) => typeof body !== 'object' || Array.isArray(body) || body === null),
    ];
    let refused = 0;
    for (const body of bodies) {
      const response = await put(body);
      const answer = await response.json();
      const what = JSON.stringify(body);
      if (response.status === 200) {
        before = await read();
        continue;
      }
      refused += 1;
      expect([what, [400, 409, 422].includes(response.status), answer.error]).toEqual([
        what,
        true,
        expect.stringMatching(/\S+ .*[.!?]$/),
      ]);
      expect(await read()).toEqual(before);
    }
    expect(refused).toBeGreaterThan(bodies.length / 2);
  });
});
