import { hasRow } from '#server/platform/database/rows.ts';
import type { mailingApp } from '#tests/mailing-app.ts';

export type Mailing = ReturnType<typeof mailingApp>;
export type Letter = { to: string; subject: string; text: string; token: string };

/**
 * The mails of these kinds of jobs that went out since the last look, in the order of their addresses, with the token of the
 * link in each.
 */
export async function lettersOf(
  { app, mails }: Mailing,
  kind: string[],
  link: RegExp,
): Promise<Letter[]> {
  const { db, jobs } = app.services;
  do await jobs.runDue();
  while (await hasRow(db, 'jobs', { state: 'waiting', kind }));
  return mails.taken
    .splice(0)
    .map(({ to, subject = '', text = '' }) => ({
      to: [to].flat()[0]?.text ?? '',
      subject,
      text,
      token: link.exec(text)?.[1] ?? '',
    }))
    .sort((one, other) => (one.to < other.to ? -1 : 1));
}
