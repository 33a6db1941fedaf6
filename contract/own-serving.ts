import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema, line, ONE_LINE } from './common.ts';
import { creationKey, keyed } from './creation-key.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';
import { placeStates } from './serving.ts';
import { MAX_ASKED, MAX_REASON } from './serving-constants.ts';
import { personName } from './written-names.ts';

/* Who serves, as those see and change it who do: by the links of their mails (docs/decisions/0128-who-serves.md). */

/** A date and what there is to do at it. */
const servedSchema = z.object({
  task: z.string(),
  title: z.string(),
  /** In words, by the church's clock. */
  when: z.string(),
  location: z.string(),
  startsAt: instantSchema,
});

const ownPlaceSchema = servedSchema.extend({
  id: idSchema,
  about: z.string(),
  path: z.string(),
  state: z.enum(placeStates),
  reason: z.string(),
  isCanceled: z.boolean(),
  isOver: z.boolean(),
  /** Whether they can still answer, give it up, look for a substitute or swap. */
  mayChange: z.boolean(),
  /** Who else serves at the task then. */
  others: z.array(z.string()),
  /** "You said that you cannot on that day." Empty where nothing is known. */
  warning: z.string(),
  /** The search for a substitute that is open. */
  substitute: z.object({ id: idSchema, address: z.string(), isTeamAsked: z.boolean() }).nullable(),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

const awaySchema = z.object({ id: idSchema, first: z.string(), last: z.string() });

const ownServingSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** What was asked, and where they serve; the next first, and what is over for a month. */
  places: z.array(ownPlaceSchema),
  away: z.array(awaySchema),
  /** Others of their teams look for a substitute. */
  wanted: z.array(servedSchema.extend({ id: idSchema, name: z.string(), warning: z.string() })),
  /** Swaps that are proposed to them, or by them. */
  swaps: z.array(
    z.object({
      id: idSchema,
      isMine: z.boolean(),
      /** Who the other one is. */
      name: z.string(),
      gives: servedSchema,
      gets: servedSchema,
      warning: z.string(),
    }),
  ),
  hasFeed: z.boolean(),
});
export type OwnServing = z.infer<typeof ownServingSchema>;

const token = z.object({ token: line(100) });
const withId = token.extend({ id: idSchema });
const day = z.iso.date({ error: () => t('Write the day as 2026-12-24.') }).max(10);
const said = z.object({ message: z.string() });
/** After a change: what is to be said, and how all stands then. */
const changed = said.extend({ serving: ownServingSchema });

const tooLong = (max: number) => ({
  error: () => t('Please keep this to at most {max} characters.', { max }),
});
const required = (max: number, error: () => string) =>
  z.string({ error }).trim().min(1, { error }).max(max, tooLong(max));
const reason = line(MAX_REASON).regex(ONE_LINE).default('');

/** Who wants a place. */
const wantingSchema = z.object({
  /** It stands in mails to the team. */
  name: personName(() => t('Please write your name.')),
  email: required(MESSAGE_LENGTHS.email, () => t('Please write your e-mail address.')).pipe(
    z.email({ error: () => t('Please write an e-mail address such as name@example.org.') }),
  ),
  phone: z
    .string()
    .trim()
    .max(MESSAGE_LENGTHS.phone, tooLong(MESSAGE_LENGTHS.phone))
    .regex(ONE_LINE, { error: () => t('Please write the phone number with digits.') })
    .default(''),
  /** People leave it empty (reference/rules.md#honeypot). */
  honeypot: z.string().max(10_000).default(''),
  key: creationKey,
});
export type Wanting = z.infer<typeof wantingSchema>;

/** `unproven`: the link in the mail was not pressed yet, the place may go to somebody else. */
const wanted = said.extend({ state: z.enum(['yes', 'unproven']) });

export const ownServingCalls = defineCalls('public', {
  'GET /api/serving/own/{token}': {
    isUnkept: true,
    summary: 'Where and when a person serves, by the link of a mail. Changes nothing',
    params: token,
    answer: ownServingSchema,
  },
  'POST /api/serving/own/{token}/answers': {
    summary: 'Answers what was asked, one or several at once; or gives up a place',
    params: token,
    body: z.object({
      answers: z
        .array(z.object({ place: idSchema, state: z.enum(['yes', 'no']), reason }))
        .min(1, { error: () => t('Please choose an answer.') })
        .max(MAX_ASKED),
    }),
    answer: changed,
  },
  'POST /api/serving/own/{token}/away': {
    summary: 'Notes days on which the person cannot, both included',
    params: token,
    body: keyed(z.object({ first: day, last: day })),
    status: 201,
    answer: changed,
  },
  'DELETE /api/serving/own/{token}/away/{id}': {
    summary: 'Takes such days away. A second time does nothing',
    params: withId,
    status: 204,
  },
  'POST /api/serving/own/{token}/substitutes': {
    summary:
      'Looks for a substitute: makes a link that works once, and mails the team if that is wanted',
    params: token,
    body: keyed(z.object({ place: idSchema, asksTeam: z.boolean().default(false) })),
    status: 201,
    answer: changed,
  },
  'DELETE /api/serving/own/{token}/substitutes/{id}': {
    summary: 'Looks for a substitute no more; the link is void. A second time does nothing',
    params: withId,
    status: 204,
  },
  'POST /api/serving/own/{token}/substitutes/{id}/take': {
    summary: 'Serves in place of another one of the team, who looks for a substitute',
    params: withId,
    answer: changed,
  },
  'GET /api/serving/own/{token}/swaps/{id}': {
    isUnkept: true,
    summary: 'With whom a person could swap a place: others of the task and their dates',
    params: withId,
    answer: z.array(servedSchema.extend({ place: idSchema, name: z.string() })),
  },
  'POST /api/serving/own/{token}/swaps': {
    summary: 'Proposes a swap; the other one is mailed',
    params: token,
    body: keyed(z.object({ place: idSchema, with: idSchema })),
    status: 201,
    answer: changed,
  },
  'POST /api/serving/own/{token}/swaps/{id}/answer': {
    summary: 'Says yes or no to a swap: both places change hands, or none',
    params: withId,
    body: z.object({ accepts: z.boolean() }),
    answer: changed,
  },
  'DELETE /api/serving/own/{token}/swaps/{id}': {
    summary: 'Takes back a swap that was proposed. A second time does nothing',
    params: withId,
    status: 204,
  },
  'POST /api/serving/own/{token}/feed': {
    summary:
      "A person's own calendar gets a secret address, or another one; the one before is void",
    params: token,
    answer: z.object({ address: z.string() }),
  },
  'DELETE /api/serving/own/{token}/feed': {
    summary: "Ends a person's own calendar. A second time does nothing",
    params: token,
    status: 204,
  },
  'POST /api/serving/own/{token}/link': {
    summary: 'Makes all links of a person void, and mails them another one',
    params: token,
    answer: said,
  },
  'GET /api/serving/open/{token}': {
    isUnkept: true,
    summary: 'The next dates of a task at which places are free, by its link; without names',
    params: token,
    answer: z.object({
      task: z.string(),
      about: z.string(),
      dates: z.array(servedSchema.extend({ id: idSchema, free: z.int() })),
    }),
  },
  'POST /api/serving/open/{token}': {
    knowsMember: true,
    summary:
      'Takes a place, by the link of a task: at once for a member, for others when they press the link of a mail',
    params: token,
    body: wantingSchema.extend({ date: idSchema }),
    status: 201,
    answer: wanted,
  },
  'GET /api/serving/substitutes/{token}': {
    isUnkept: true,
    summary: 'Where somebody looks for a substitute, by the link that they gave',
    params: token,
    answer: servedSchema.extend({ name: z.string(), about: z.string(), isFree: z.boolean() }),
  },
  'POST /api/serving/substitutes/{token}': {
    knowsMember: true,
    summary:
      'Serves in place of another one: at once for a member, for others when they press the link of a mail',
    params: token,
    body: wantingSchema,
    status: 201,
    answer: wanted,
  },
  'GET /api/serving/pending/{token}': {
    isUnkept: true,
    summary:
      'What is taken by the link in a mail to an address that nobody proved. Changes nothing',
    params: token,
    answer: servedSchema.extend({
      name: z.string(),
      isTaken: z.boolean(),
      isCanceled: z.boolean(),
    }),
  },
  'POST /api/serving/pending/{token}/confirm': {
    summary: 'Takes that place. A second time changes nothing',
    params: token,
    answer: said.extend({ path: z.string() }),
  },
});

/** "You serve", on a member's dashboard. */
export const myServingCalls = defineCalls('member', {
  'GET /api/account/serving': {
    summary: 'Where the member serves or is asked to, at dates that are not over',
    answer: z.array(
      servedSchema.extend({ id: idSchema, state: z.enum(placeStates), link: z.string() }),
    ),
  },
});
