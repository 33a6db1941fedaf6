import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { versionSchema } from '#contract/common.ts';
import { calls } from '#server/calls.ts';
import { unbounded } from '#tests/attack/unbounded.ts';
import { partSchemas } from './features/archive/format.ts';
import { kinds } from './kinds.ts';

/** What may have no end, and why it does no harm. */
const JUSTIFIED = [
  // What PayPal sends about a payment: bounded by the body's size and depth; its few fields are read one by one.
  'POST /api/giving/paypal-webhook body.resource: any fields',
  // The editors' own fields: bounded by the body's size and depth, and by what its HTML may cost.
  'PUT /api/drafts/{kind}/{id} body.data: any fields',
  // What a save would send, read by the same schema as a save.
  'POST /api/shared-drafts/{kind}/{id} body.content: any fields',
  // Of a file on the disk; the use case refuses more than it takes, with words.
  'POST /api/archive/uploads body.size: any whole number',
  'PUT /api/archive/uploads/{id} fields.offset: any whole number',
  'PUT /api/imports/{id}/files/{file} fields.offset: any whole number',
];

it('every text, list and whole number that a call takes has a bound', () => {
  const found = Object.entries<Call>(calls).flatMap(([name, call]) =>
    (['params', 'query', 'body', 'fields'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? unbounded(schema, `${name} ${part}`) : [];
    }),
  );
  const versions = /[. ]version: any whole number$|baseVersion: any whole number$/;
  const open = found.filter((place) => !(versions.test(place) && !isBounded(versionSchema)));
  expect([...new Set(open)]).toEqual(JUSTIFIED);
});

const isBounded = (schema: z.ZodType) => unbounded(schema, '').length === 0;

it('and so has every one that an archive may hold', () => {
  const records = /^(altTexts|pictureDates|pictures)/;
  const found = Object.entries(partSchemas(kinds)).flatMap(([part, schema]) =>
    unbounded(schema, part),
  );
  // As many as there are files, which are counted before.
  expect(found.filter((place) => !records.test(place))).toEqual([]);
});

it('the walk finds what has none', () => {
  const schema = z.object({
    text: z.string(),
    list: z.array(z.string().max(3)).optional(),
    count: z.int().default(1),
    email: z.email(),
    open: z.looseObject({ date: z.iso.date() }),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    word: z.string().regex(/^\w+$/),
    flag: z.stringbool(),
    either: z.union([
      z.literal(''),
      z
        .string()
        .trim()
        .transform((text) => text.length),
    ]),
    record: z.record(z.string().max(3), z.boolean()),
  });
  expect(unbounded(schema, 'a')).toEqual([
    'a.text: a text of any length',
    'a.list: any number of entries',
    'a.count: any whole number',
    'a.email: a text of any length',
    'a.open: any fields',
    'a.word: a text of any length',
    'a.either: a text of any length',
    'a.record: any number of entries',
  ]);
});
