import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#server/calls.ts';
import type { Call } from './call.ts';
import { MAX_INTEGER } from './common.ts';

/** Counts of bytes, which no database keeps. */
const BYTES = [
  'POST /api/archive/uploads size',
  'PUT /api/archive/uploads/{id} offset',
  'PUT /api/imports/{id}/files/{file} offset',
];

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

/** The POST calls that take no key, by why none of them makes anything twice. */
const WITHOUT_KEY: Record<string, readonly string[]> = {
  'it only tells, and notes who asked': [
    'POST /api/messages/sensitive',
    'POST /api/sign-ups/sensitive',
  ],
  'it only checks what is sent, or ends something': [
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/password-reset/confirm',
    'POST /api/auth/verify-email',
    'POST /api/account/password',
    'POST /api/account/proof',
    'POST /api/auth/second-step',
    'POST /api/auth/passkey',
  ],
  'each is wanted: what it asks of a passkey works once, and ends by itself': [
    'POST /api/account/passkeys/options',
    'POST /api/account/proof/options',
    'POST /api/auth/passkey/options',
    'POST /api/auth/second-step/passkey',
  ],
  'each is wanted: a new one takes the place of the one before': [
    'POST /api/account/one-time-codes',
    'POST /api/account/recovery-codes',
    'POST /api/serving/own/{token}/feed',
    'POST /api/serving/own/{token}/link',
    'POST /api/serving/people/{id}/link',
    'POST /api/serving/tasks/{id}/link',
  ],
  'it changes what is there to what is asked for': [
    'POST /api/messages/state',
    'POST /api/sign-ups/own/{token}/confirm',
    'POST /api/images/replace',
    'POST /api/images/trim',
    'POST /api/bulk',
    'POST /api/redirects/import',
    'POST /api/calendar/admin/services',
    'POST /api/calendar/admin/events/{id}/dates',
    'POST /api/calendar/admin/events/{id}/cancel',
    'POST /api/sign-ups/news/{event}',
    'POST /api/mails/send-again',
    'POST /api/mails/{id}/send-again',
    'POST /api/messages/{id}/replies/{replyId}/send-again',
    'POST /api/prayer-team/requests/{id}/prayed',
    'POST /api/versions/{kind}/{id}/{version}/restore',
    'POST /api/users/{id}/restore',
    'POST /api/gifts/batches/{id}/close',
    'POST /api/gifts/{id}/void',
    'POST /api/gifts/statements/mail',
    'POST /api/account/passkeys/{id}/name',
    'POST /api/account/one-time-codes/confirm',
    'POST /api/login-rules',
    'POST /api/invitees/invites',
    'POST /api/invitees/invites/stop',
    'POST /api/sign-ups/entries/{id}/cancel',
    'POST /api/sign-ups/entries/{id}/place',
    'POST /api/sign-ups/entries/{id}/move',
    'POST /api/serving/own/{token}/answers',
    'POST /api/serving/own/{token}/substitutes/{id}/take',
    'POST /api/serving/own/{token}/swaps/{id}/answer',
    'POST /api/serving/pending/{token}/confirm',
    'POST /api/serving/places/{id}/answer',
    'POST /api/serving/places/{id}/take-out',
  ],
  'a second request is refused: the person is invited': ['POST /api/invitees/{id}/invite'],
  'one at a time, and a second request is refused or told of the first': [
    'POST /api/backups',
    'POST /api/imports/{id}/read',
    'POST /api/imports/{id}/make',
    'POST /api/imports/{id}/stop',
    'POST /api/imports/{id}/take-back',
    'POST /api/archive/uploads/{id}/check',
    'POST /api/archive/uploads/{id}/import',
  ],
  'no second mail within a minute': ['POST /api/users/{id}/invite'],
  'each is wanted: a link that was not told is made again, and ends by itself': [
    'POST /api/shared-drafts/{kind}/{id}',
  ],
  'each is wanted: it tries the mail server, or asks PayPal, now': [
    'POST /api/office/test-mail',
    'POST /api/giving/test',
  ],
  'another part of what is sent is its key': [
    // The challenge that the passkey was made from.
    'POST /api/account/passkeys',
    // The ids of what was noted, made on the phone.
    'POST /api/sign-ups/dates/{dateId}/arrivals',
    // The browser's push address.
    'POST /api/account/devices',
    // `upload`, the same for all pieces.
    'POST /api/recordings/upload',
    // The entry of the trash, which is restored once.
    'POST /api/trash/{id}/restore',
    // What the provider made of the payment.
    'POST /api/giving/wallet',
    'POST /api/giving/orders/{id}/capture',
    'POST /api/giving/subscriptions/{id}/confirm',
    'POST /api/giving/reports',
    'POST /api/giving/paypal-webhook',
  ],
};

it('takes a key where something is made, or has a reason why not', () => {
  const excused = Object.values(WITHOUT_KEY).flat();
  const posts = Object.entries<Call>(calls).filter(([name]) => name.startsWith('POST '));
  const withKey = posts.filter(([, { body, fields }]) => hasKey(body) || hasKey(fields));
  const names = (entries: typeof posts) => entries.map(([name]) => name);
  expect(
    names(posts)
      .filter((name) => !names(withKey).includes(name))
      .sort(),
  ).toEqual(excused.toSorted());
  expect(withKey.length).toBeGreaterThan(15);
});

function hasKey(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  return /"key":\{/.test(
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
}
