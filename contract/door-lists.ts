import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { byId, idSchema, instantSchema, ONE_LINE } from './common.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';
import { MAX_PARTY } from './sign-up-constants.ts';

/*
 * The door list of a date: who is coming, ticked on phones that may have no network (docs/decisions/0126-sign-up.md). No
 * address and no answer is in it.
 */

/** So many fit into a request's body (256 KiB). */
const MAX_TICKS = 1000;
const MAX_WALK_INS = 200;

const doorRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  party: z.int(),
  /** How many of the party came. */
  arrived: z.int(),
  /** Whether they came without sign-up. */
  isWalkIn: z.boolean(),
  /** Whether the office noted something about them. */
  hasNote: z.boolean(),
});
export type DoorRow = z.infer<typeof doorRowSchema>;

const doorListSchema = z.object({
  dateId: idSchema,
  title: z.string(),
  /** When it is, in words. */
  when: z.string(),
  endsAt: instantSchema,
  /** How many places there are; 0 for as many as like to come. */
  places: z.int(),
  /** Whether it does not take place. */
  isCanceled: z.boolean(),
  /** The server's clock, by which phones set the times of their ticks. */
  now: instantSchema,
  rows: z.array(doorRowSchema),
});
export type DoorList = z.infer<typeof doorListSchema>;

/** Made on the phone, so that what is sent twice is one. */
const madeThere = z.uuid({ error: () => t('Please send a UUID.') });
/** When it was said, as the phone knows the server's clock. */
const saidAt = z.iso
  .datetime({ error: () => t('Please send the time as 2026-11-22T18:00:00.000Z.') })
  .max(30);

/** How many of a party are there, as somebody at the door says at that moment. */
const tickSchema = z.object({
  id: madeThere,
  signUpId: idSchema,
  arrived: z.int().min(0).max(MAX_PARTY),
  at: saidAt,
});
export type Tick = z.infer<typeof tickSchema>;

/** Somebody who came without sign-up; the id is that of the sign-up. */
const walkInSchema = z.object({
  id: madeThere,
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('Please write a name.') })
    .max(MESSAGE_LENGTHS.name)
    .regex(ONE_LINE, { error: () => t('Please write the name in one line.') }),
  party: z.int().min(1).max(MAX_PARTY),
  at: saidAt,
});
export type WalkIn = z.infer<typeof walkInSchema>;

const arrivalsSchema = z.object({
  ticks: z.array(tickSchema).max(MAX_TICKS).default([]),
  walkIns: z.array(walkInSchema).max(MAX_WALK_INS).default([]),
});
export type Arrivals = z.infer<typeof arrivalsSchema>;

const ofDate = z.object({ dateId: idSchema });

export const doorCalls = defineCalls('editor', {
  'GET /api/sign-ups/events/{id}/door': {
    summary: 'Which date of an event its door list is of now: the next one',
    params: byId,
    answer: ofDate,
  },
  'GET /api/sign-ups/dates/{dateId}/door': {
    summary:
      'The door list of a date: who is coming, and who has come; without addresses and answers',
    params: ofDate,
    answer: doorListSchema,
  },
  'POST /api/sign-ups/dates/{dateId}/arrivals': {
    summary:
      'Records who came, and who came without sign-up, as phones noted it: in any order and as often as it is sent. Gives the list as it is then',
    params: ofDate,
    body: arrivalsSchema,
    answer: doorListSchema,
  },
});
