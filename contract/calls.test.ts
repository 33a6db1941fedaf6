import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { MAX_INTEGER } from './common.ts';

/** Counts of bytes, which no database keeps. */
const BYTES = ['POST /api/archive/uploads size', 'PUT /api/archive/uploads/{id} offset'];

/** The whole numbers that a call takes, by where they stand, with the largest of each. */
function* integersOf(schema: unknown, path: string): Generator<[string, number]> {
  if (typeof schema !== 'object' || schema === null) return;
  const { type, maximum } = schema as { type?: unknown; maximum?: number };
  if (type === 'integer') yield [path, maximum ?? Number.POSITIVE_INFINITY];
  for (const [key, inner] of Object.entries(schema))
    yield* integersOf(
      inner,
      ['properties', 'items', 'anyOf'].includes(key) ? path : `${path} ${key}`,
    );
}

const taken = Object.entries<Call>(calls).flatMap(([name, { params, query, body, fields }]) =>
  [params, query, body, fields].flatMap((schema) => {
    if (!schema) return [];
    // What is read from a text is a number only when it came out; a body is one as it comes in.
    const io = schema === body ? 'input' : 'output';
    return [...integersOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), name)];
  }),
);

it('takes no whole number that a database cannot keep', () => {
  expect(taken.length).toBeGreaterThan(20);
  const tooLarge = taken.filter(([path, most]) => most > MAX_INTEGER && !BYTES.includes(path));
  expect(tooLarge).toEqual([]);
});
