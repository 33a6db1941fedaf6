import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, idSchema, instantSchema, line } from './common.ts';
import { MAX_ENDPOINT } from './member-constants.ts';

/** Which mails a member wants; none until they choose. */
const choicesSchema = z.object({
  /** Once a week what is new. */
  weekly: z.boolean({ error: () => t('Say yes or no.') }).default(false),
  /** At once what is urgent. */
  urgent: z.boolean({ error: () => t('Say yes or no.') }).default(false),
});
export type NoticeChoices = z.infer<typeof choicesSchema>;

const deviceSchema = z.object({
  _id: idSchema,
  name: z.string(),
  added: instantSchema,
  /**
   * Ends the same as its address at the push service, so that a browser finds itself in the list: the first 16
   * characters of the address' SHA-256, in hexadecimal digits.
   */
  mark: z.string(),
});
export type PushDevice = z.infer<typeof deviceSchema>;

const noticesSchema = choicesSchema.extend({
  /** Why no mail goes to this account: its address is not proven, or it is a child's. Null if nothing is in the way. */
  obstacle: z.enum(['unproven', 'child']).nullable(),
  devices: z.array(deviceSchema),
  /** What a browser subscribes with (RFC 8292 3.2): the public key, in base64url. */
  pushKey: z.string(),
  /** When the weekly mail goes out, by the church's clock; null if it is switched off. */
  weeklyAt: z.object({ day: z.string(), time: z.string() }).nullable(),
});
export type Notices = z.infer<typeof noticesSchema>;

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+=*$/, { error: () => t('This browser sent a key that cannot be read.') })
    .refine((text) => sizeOf(text) === bytes, {
      error: () => t('This browser sent a key that cannot be read.'),
    });

const sizeOf = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** What a browser's `PushSubscription` says of itself, and a name for the list. */
const subscriptionSchema = z.object({
  endpoint: z
    .string()
    .min(1)
    .max(MAX_ENDPOINT, { error: () => t('The address of this device is too long.') }),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  name: line(100)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, {
      error: () => t('Please give a name without special characters.'),
    })
    .default(''),
});
export type PushSubscriptionSent = z.output<typeof subscriptionSchema>;

/** How many were told, and how many not yet or not at all. */
const countsSchema = z.object({
  told: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Left as files in the outbox, because no mail server was set up: they are not sent later. */
  left: z.int(),
  /** Not wanted any more when it was their turn, or the text was no longer public. */
  dropped: z.int(),
});
export type NoticeCounts = z.infer<typeof countsSchema>;

const campaignSchema = z.object({
  _id: z.string(),
  kind: z.enum(['weekly', 'urgent']),
  /** The announcement's title; empty for a weekly mail, and once it is deleted. */
  title: z.string(),
  /** `planned`: told as soon as it is public. */
  state: z.enum(['planned', 'open', 'closed']),
  at: instantSchema,
  mails: countsSchema,
  devices: countsSchema,
  /** Why some failed, the commonest first; without names or addresses. */
  problems: z.array(z.string()),
});
export type Campaign = z.infer<typeof campaignSchema>;

const memberCalls = defineCalls('member', {
  'GET /api/account/notices': {
    summary: 'Which mails one gets, and the devices that get web push',
    answer: noticesSchema,
  },
  'PUT /api/account/notices': {
    summary: 'Changes the named choices',
    body: changesOf(choicesSchema),
    answer: noticesSchema,
  },
  'POST /api/account/devices': {
    summary: "Adds this browser to one's devices, by its push subscription",
    body: subscriptionSchema,
    status: 201,
    answer: deviceSchema,
  },
  'DELETE /api/account/devices/{id}': {
    summary: "Removes one of one's devices",
    params: byId,
    status: 204,
  },
});

const adminCalls = defineCalls('admin', {
  'GET /api/notices': {
    summary: 'What members were told lately, newest first, with how many it reached',
    answer: z.array(campaignSchema),
  },
});

const editorCalls = defineCalls('editor', {
  'GET /api/notices/reach': {
    summary: 'How many would be told of an urgent announcement now',
    answer: z.object({
      members: z.int(),
      devices: z.int(),
      /** Whether mails go out (`SMTP_URL`). */
      hasMailServer: z.boolean(),
    }),
  },
  'GET /api/notices/urgent/{id}': {
    summary: 'How many were told of an urgent announcement; null if it is not planned to be told',
    params: byId,
    answer: z.object({ issue: campaignSchema.nullable() }),
  },
});

export const noticeCalls = { ...memberCalls, ...adminCalls, ...editorCalls };
