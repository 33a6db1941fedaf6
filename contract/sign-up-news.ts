import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, line } from './common.ts';

/*
 * What a church changes reaches who signed up: who was told of a date when and where it was, and does not know yet that it
 * is moved or canceled (docs/decisions/0126-sign-up.md).
 */

/** The most dates of one question. */
const MAX_DATES = 500;

/** A date, and what is to be told of it: an answer counts for what was asked, and for nothing that changed since. */
const changedDateSchema = z.object({ id: line(100), now: line(40) });

const newsSchema = z.object({
  /** How many people have signed up for dates that are not over. */
  signedUp: z.int(),
  /** How many of them were told otherwise, and have an e-mail address. */
  people: z.int(),
  /** Who else was told otherwise: nobody can mail them. Without either there is nothing to ask. */
  withoutAddress: z.array(z.object({ id: idSchema, name: z.string(), phone: z.string() })),
  /** Whether a mail can go out to them: not where no mail server is set up. */
  hasMailServer: z.boolean(),
  /** “Dinner” was moved. */
  words: z.string(),
  dates: z.array(changedDateSchema),
});
export type SignUpNews = z.infer<typeof newsSchema>;

const ofEvent = z.object({ event: idSchema });

export const signUpNewsCalls = defineCalls('editor', {
  'GET /api/sign-ups/news/{event}': {
    summary:
      'How many people have signed up for an event, deleted or not, and how many of them do not know yet that a date was ' +
      'moved, canceled or brought back',
    params: ofEvent,
    answer: newsSchema,
  },
  'POST /api/sign-ups/news/{event}': {
    summary:
      'Mails those people, each alone and once, or notes that they are not to be told; those without an address count as ' +
      'called. Only of dates that are still as they were when it was asked; a second time does nothing',
    params: ofEvent,
    body: z.object({ tell: z.boolean(), dates: z.array(changedDateSchema).max(MAX_DATES) }),
    answer: z.object({ people: z.int() }),
  },
});
