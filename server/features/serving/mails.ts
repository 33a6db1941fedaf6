import { t } from '#languages/t.ts';
import type { MailServices } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import type { Recipient } from '#server/features/deliveries/language-of.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { LetterPart } from '#server/platform/mail/letter.ts';
import type { Database } from '#server/schema.ts';
import { type ServingLetter, servingMail } from './jobs.ts';
import { actionOf, saidBy } from './letters.ts';
import { ownPath } from './own-links.ts';
import { isHolding } from './store.ts';
import { type Told, toldOf } from './told-places.ts';

/** Mails to those who serve: each to one person, with the link that is theirs. */
export function servingMails(needs: MailServices): JobHandler {
  const { db } = needs;
  return deliver(needs, servingMail, {
    recipient: ({ personId }) => personAs(db, personId),
    write: async ({ personId, letter, placeIds }) => {
      const person = await findRowIn(db, 'serving_people', { id: personId });
      if (!person || person.email === '') return undefined;
      const all = await toldOf(db, placeIds);
      const told = all.filter((one) => isTrue(letter, one, personId));
      if (told.length === 0 && letter !== 'link') return undefined;
      const { subject, lines } = saidBy(letter, told, personId);
      const href = await pageAddress(needs, await ownPath(db, person));
      return {
        to: person.email,
        subject,
        letter: {
          greeting: t('Dear {name},', { name: person.name }),
          lines,
          parts: partsOf(letter, told),
          action: { label: actionOf(letter, told), href },
        },
      };
    },
    describe: async ({ personId, letter }) => {
      const person = await findRowIn(db, 'serving_people', { id: personId });
      return {
        to: person?.email ?? null,
        subject: t('Who serves: {kind, select, other {{letter}}}', {
          kind: letter.replaceAll('-', '_'),
          letter,
        }),
      };
    },
  });
}

/** Somebody who serves, as who gets a mail. */
export async function personAs(db: Database, id: string): Promise<Recipient> {
  const person = await findRowIn(db, 'serving_people', { id });
  return { userId: person?.user_id, address: person?.email, kept: person?.language };
}

/** Letters about a place that a person has, and that takes place. */
const OF_HOLDERS: readonly ServingLetter[] = [
  'asked',
  'put-in',
  'serving',
  'reminder',
  'moved',
  'takes-place',
];

/** Whether what a letter says is still so when it goes out. */
function isTrue(letter: ServingLetter, { row, gathering }: Told, personId: string): boolean {
  const isHeld = isHolding(row);
  if (letter === 'not-taking-place') return isHeld && (!gathering || gathering.isCanceled);
  if (letter === 'substitute-wanted') return row.state === 'yes';
  if (OF_HOLDERS.includes(letter))
    return isHeld && row.person_id === personId && gathering?.isCanceled === false;
  return true;
}

/** Of several places a list, each with when and where it is. */
function partsOf(letter: ServingLetter, told: readonly Told[]): LetterPart[] {
  if (told.length < 2 || letter !== 'asked') return [];
  const entries = told.map(({ title, when, location, task }) => ({
    title: `${task.name}: ${title}`,
    lines: [when, location].filter((line) => line !== ''),
  }));
  return [{ heading: t('You are asked for'), entries }];
}
