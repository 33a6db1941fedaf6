import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** What a mail to somebody who serves says. */
const letters = [
  'asked',
  'put-in',
  'serving',
  'taken-out',
  'reminder',
  'moved',
  'not-taking-place',
  'takes-place',
  'substitute-wanted',
  'substituted',
  'swap-proposed',
  'swap-declined',
  'swapped',
  'link',
] as const;
export type ServingLetter = (typeof letters)[number];

/** A mail to a person about places: their own, or of which of another one it tells. */
export const servingMail = defineJob(
  'serving-mail',
  z.object({
    personId: z.string(),
    letter: z.enum(letters),
    /** Of a swap: what the person gives, and what they get. */
    placeIds: z.array(z.string()),
  }),
);

/** The link by which an address is proven that somebody typed. */
export const pendingMail = defineJob('serving-pending-mail', z.object({ pendingId: z.string() }));

/** What a team answered, to one of its leaders. */
export const servingNews = defineJob(
  'serving-news',
  z.object({
    taskId: z.string(),
    personId: z.string(),
    answers: z.array(z.object({ placeId: z.string(), news: z.string() })),
  }),
);
