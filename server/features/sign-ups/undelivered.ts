import { z } from 'zod';
import { listFailed, reopen } from '#server/platform/jobs/unsent-store.ts';
import { jsonIn } from '#server/platform/json-in.ts';
import { sayMailFailure } from '#server/platform/mail/mail-failure.ts';
import type { Database } from '#server/schema.ts';
import { signUpMail } from './jobs.ts';

/** The most mails that were given up and are looked at: more are no single addresses, but a mail server. */
const MOST = 2000;

/** Another release may have stored more. */
const about = z.object({ signUpId: z.string() });

async function failedMails(db: Database) {
  const rows = await listFailed(db, { kind: signUpMail.name, limit: MOST });
  return rows.map(({ payload, ...row }) => {
    const { data } = about.safeParse(jsonIn(payload));
    return { ...row, signUpId: data?.signUpId ?? '' };
  });
}

/** Whose mails were given up, by the sign-up, and why: of several the last. */
export async function mailProblems(db: Database): Promise<ReadonlyMap<string, string>> {
  const failed = (await failedMails(db)).reverse();
  return new Map(
    failed.map(({ signUpId, last_error }) => [signUpId, sayMailFailure(last_error ?? '')]),
  );
}

/** Mails that did not arrive go out again: to another address, which they are written for then. Whether there were any. */
export async function sendUndelivered(
  db: Database,
  signUpId: string,
  now: string,
): Promise<boolean> {
  let isAny = false;
  for (const mail of await failedMails(db))
    if (mail.signUpId === signUpId && (await reopen(db, mail.id, 'failed', now))) isAny = true;
  return isAny;
}
