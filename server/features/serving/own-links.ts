import { ownServingPath, taskPath } from '#domain/serving-addresses.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { idSignedBy, signedId } from '#server/platform/processes/signed-ids.ts';
import type { Database } from '#server/schema.ts';
import type { PersonRow, TaskRow } from './people-store.ts';

/*
 * The links of a person and of a task are for good, unlike those of a sign-up: they are signed with a number of which there
 * is another one when they are to be void.
 */

const signing = (of: 'own' | 'task', number: number) => ({
  key: 'serving',
  purpose: `${of} ${number}`,
});

type Numbered = { id: string; link_number: number };

/** The path of a person's own link. Opening it changes nothing. */
export const ownPath = async (db: Database, { id, link_number }: Numbered): Promise<string> =>
  ownServingPath(await signedId(db, signing('own', link_number), id));

/** The path of the link by which people take a place of a task. */
export const openPath = async (db: Database, { id, link_number }: Numbered): Promise<string> =>
  taskPath(await signedId(db, signing('task', link_number), id));

/** Whose mails are counted: one person is many who writes another name each time. */
export const mailboxOf = ({ id, email }: PersonRow): string => email || id;

const idIn = (token: string) => token.split('~')[0] ?? '';

/** The person whose link it is. Refuses `not-found` what this site did not sign, and what is void. */
export async function personBy(db: Database, token: string): Promise<PersonRow> {
  const person = await findRowIn(db, 'serving_people', { id: idIn(token) });
  if (person && (await idSignedBy(db, signing('own', person.link_number), token))) return person;
  throw new Refusal(
    'not-found',
    t(
      'This link is incomplete, or there is another one since. Please open the one of your last mail.',
    ),
  );
}

/** The task whose link it is, if people may take places of it by themselves. Refuses `not-found`. */
export async function openTaskBy(db: Database, token: string): Promise<TaskRow> {
  const task = await findRowIn(db, 'serving_tasks', { id: idIn(token) });
  const isOpen = task?.is_open === 1 && task.is_active === 1;
  if (isOpen && (await idSignedBy(db, signing('task', task.link_number), token))) return task;
  throw new Refusal(
    'not-found',
    t(
      'This link is incomplete, or nobody can take a place with it any more. Please ask who gave it to you.',
    ),
  );
}
