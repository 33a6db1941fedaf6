import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** What a mail about a sign-up says. */
const letters = [
  'prove',
  'coming',
  'changed',
  'waiting',
  'offered',
  'lapsed',
  'canceled',
  'reminder',
  'moved',
  'not-taking-place',
  'written',
] as const;
export type SignUpLetter = (typeof letters)[number];

export const signUpMail = defineJob(
  'sign-up-mail',
  z.object({
    signUpId: z.string(),
    letter: z.enum(letters),
    /** Of `written`: its subject and its text. */
    subject: z.string().optional(),
    text: z.string().optional(),
  }),
);
