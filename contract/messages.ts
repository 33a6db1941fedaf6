import { z } from 'zod';
import { defineCalls } from './call.ts';
import { MESSAGE_LENGTHS } from './constants.ts';

const tooLong = (max: number) => `Please keep this to at most ${max} characters.`;

const required = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max));

/** What the prayer and the contact form send (reference/fields.md#messages). */
export const messageSchema = z.object({
  name: required(MESSAGE_LENGTHS.name, 'Please write your name.'),
  email: required(MESSAGE_LENGTHS.email, 'Please write your e-mail address.').pipe(
    z.email('Please write an e-mail address such as name@example.org.'),
  ),
  phone: z
    .string()
    .trim()
    .max(MESSAGE_LENGTHS.phone, tooLong(MESSAGE_LENGTHS.phone))
    .regex(/^[^\p{Cc}]*$/u, 'Please write the phone number with digits.')
    .nullish()
    .transform((phone) => phone ?? ''),
  request: required(MESSAGE_LENGTHS.request, 'Please write your request.'),
  /**
   * People leave it empty. If it is filled, the answer looks like success and nothing is stored
   * (reference/rules.md#honeypot).
   */
  honeypot: z.string().max(10_000).default(''),
});
export type MessageInput = z.infer<typeof messageSchema>;

const answer = z.object({ message: z.string() });

export const messageCalls = defineCalls({
  'POST /api/googleSheets/submit-prayer': {
    access: 'public',
    knowsMember: true,
    summary: 'Asks the church to pray. `message` is shown to the sender',
    body: messageSchema,
    status: 201,
    answer,
  },
  'POST /api/googleSheets/contact-us': {
    access: 'public',
    knowsMember: true,
    summary: 'Writes to the church office',
    body: messageSchema,
    status: 201,
    answer,
  },
});
