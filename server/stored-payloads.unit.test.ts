import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Job } from './platform/jobs/define-job.ts';

/** What was stored for each job, by this release and by those before, as it stands in the table; and what it says now. */
const stored: Record<string, [payload: string, says: unknown][]> = {
  'reset-mail': [['{"email":"ana@example.org"}', { email: 'ana@example.org' }]],
  'registration-mail': [
    ['{"email":"ana@example.org","userId":"u1"}', { email: 'ana@example.org', userId: 'u1' }],
    ['{"email":"ana@example.org","userId":null}', { email: 'ana@example.org', userId: null }],
  ],
  'verify-mail': [['{"userId":"u1"}', { userId: 'u1' }]],
  'invite-mail': [['{"userId":"u1"}', { userId: 'u1' }]],
  'proof-mail': [['{"userId":"u1"}', { userId: 'u1' }]],
  'welcome-mail': [
    ['{"userId":"u1"}', { userId: 'u1' }],
    ['{"userId":"u1","isApproved":true}', { userId: 'u1' }],
  ],
  'approval-mail': [
    ['{"userId":"u1","to":"office@example.org"}', { userId: 'u1', to: 'office@example.org' }],
    ['{"userId":"u1"}', { userId: 'u1' }],
  ],
  'email-change-mail': [
    ['{"userId":"u1","email":"new@example.org"}', { userId: 'u1', email: 'new@example.org' }],
  ],
  'email-change-notice': [
    ['{"userId":"u1","email":"old@example.org"}', { userId: 'u1', email: 'old@example.org' }],
  ],
  'protection-notice': [
    ['{"userId":"u1","news":"passkey-added"}', { userId: 'u1', news: 'passkey-added' }],
    ['{"userId":"u1","news":"removed-by-office"}', { userId: 'u1', news: 'removed-by-office' }],
  ],
  'forget-account': [['{"deletionId":"d1"}', { deletionId: 'd1' }]],
  'message-mail': [
    ['{"messageId":"m1","to":"office@example.org"}', { messageId: 'm1', to: 'office@example.org' }],
    ['{"messageId":"m1"}', { messageId: 'm1' }],
  ],
  'answers-mail': [
    [
      '{"formId":"f1","count":3,"to":"office@example.org"}',
      { formId: 'f1', count: 3, to: 'office@example.org' },
    ],
  ],
  'reply-mail': [
    ['{"replyId":"r1"}', { replyId: 'r1' }],
    ['{}', {}],
  ],
  'prayer-count-mail': [['{"messageId":"m1","count":3}', { messageId: 'm1', count: 3 }]],
  'google-row': [['{"messageId":"m1"}', { messageId: 'm1' }]],
  'gift-mail': [
    [
      '{"giftId":"g1","to":"office@example.org","news":"disputed"}',
      { giftId: 'g1', to: 'office@example.org', news: 'disputed' },
    ],
    [
      '{"giftId":"g1","to":"office@example.org"}',
      { giftId: 'g1', to: 'office@example.org', news: 'given' },
    ],
  ],
  'sign-up-mail': [
    ['{"signUpId":"s1","letter":"coming"}', { signUpId: 's1', letter: 'coming' }],
    [
      '{"signUpId":"s1","letter":"written","subject":"Parking","text":"Use the north lot."}',
      { signUpId: 's1', letter: 'written', subject: 'Parking', text: 'Use the north lot.' },
    ],
  ],
  'serving-mail': [
    [
      '{"personId":"p1","letter":"asked","placeIds":["a","b"]}',
      { personId: 'p1', letter: 'asked', placeIds: ['a', 'b'] },
    ],
  ],
  'serving-news': [
    [
      '{"taskId":"t1","personId":"p1","answers":[{"placeId":"a","news":"yes"}]}',
      { taskId: 't1', personId: 'p1', answers: [{ placeId: 'a', news: 'yes' }] },
    ],
  ],
  'serving-pending-mail': [['{"pendingId":"p1"}', { pendingId: 'p1' }]],
  'statement-round': [
    [
      '{"year":2026,"end":"Thanks.","after":"a@b.org"}',
      { year: 2026, end: 'Thanks.', after: 'a@b.org', which: 'first' },
    ],
    [
      '{"year":2026,"end":"","after":"","which":"changed"}',
      { year: 2026, end: '', after: '', which: 'changed' },
    ],
  ],
  'statement-mail': [
    [
      '{"year":2026,"giver":"a@b.org","end":"Thanks."}',
      { year: 2026, giver: 'a@b.org', end: 'Thanks.', corrects: '' },
    ],
    [
      '{"year":2026,"giver":"a@b.org","end":"","corrects":"2027-01-12T09:00:00.000Z"}',
      { year: 2026, giver: 'a@b.org', end: '', corrects: '2027-01-12T09:00:00.000Z' },
    ],
  ],
  'paypal-order': [['{"orderId":"5O190127TN364715T"}', { orderId: '5O190127TN364715T' }]],
  'paypal-payments': [
    ['{"subscriptionId":"I-BW452GLLEP1G"}', { subscriptionId: 'I-BW452GLLEP1G' }],
  ],
  'wallet-order': [['{"orderId":"o1"}', { orderId: 'o1' }]],
  'cdn-purge': [['{"by":"p1"}', { by: 'p1' }]],
  'cdn-second-purge': [['{"by":"p1"}', { by: 'p1' }]],
  'notice-round': [['{}', {}]],
  'invite-people': [['{}', {}]],
  'search-remake': [['{}', {}]],
  'import-watch': [['{"id":"a"}', { id: 'a' }]],
  'notice-mails': [
    [
      '{"most":30,"minute":"2026-03-01T12:00:00.000Z"}',
      { most: 30, minute: '2026-03-01T12:00:00.000Z' },
    ],
    ['{}', { most: 0, minute: '' }],
  ],
  'notice-pushes': [
    [
      '{"most":30,"minute":"2026-03-01T12:00:00.000Z"}',
      { most: 30, minute: '2026-03-01T12:00:00.000Z' },
    ],
    ['{}', { most: 0, minute: '' }],
  ],
};

const isJob = (value: unknown): value is Job<unknown> =>
  typeof value === 'object' && value !== null && 'enqueue' in value;

/** All that `jobs.ts` of the features define. */
async function definedJobs(): Promise<Job<unknown>[]> {
  const features = join(import.meta.dirname, 'features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const modules: Record<string, object | number>[] = await Promise.all(
    files
      .filter((file) => /(^|\/)jobs\.ts$/.test(file))
      .map((file) => import(join(features, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isJob(value) ? [value] : Object.values(value).filter(isJob)));
}

it('every payload that was ever stored is understood, and every job is tried here', async () => {
  const jobs = await definedJobs();
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(stored).toSorted());
  for (const job of jobs)
    for (const [payload, says] of stored[job.name] ?? [])
      expect(job.read(payload), `${job.name} ${payload}`).toEqual(says);
});
