// A link for a new password works once, whoever uses it: three do at once.
import { isPassword, ownerOf } from '#server/features/accounts/password.ts';
import type { Database } from '#server/schema.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { DATABASE } from '#tests/history/operation.ts';
import { clientOf, type Work } from './clients.ts';
import { adminToken, ask } from './place.ts';
import { slugOf } from './title.ts';

const PEOPLE = 3;

type Given = Work & { server: RunningServer };

const linkKey = (round: string) => `${round}link`;
const emailOf = (round: string) => `${slugOf(round)}@example.org`;
const names = (round: string) =>
  Array.from({ length: PEOPLE }, (_, at) => `${round}owner ${at + 1}`);
const passwordOf = (name: string) => `${name} walks by the river`;

/** The token of a link for somebody who was just added. */
export async function newLink({ server, round }: Given): Promise<string> {
  // For these calls a log-in of ten minutes ago is too old.
  const token = await adminToken(server);
  const person = { username: slugOf(round), email: emailOf(round), password: passwordOf('Nobody') };
  const user = await ask(server, 'POST /api/users', { token, body: person });
  const made = await ask(server, `POST /api/users/${user.body._id}/reset-link`, { token });
  if (typeof made.body.link !== 'string') throw new Error(`no link: ${user.words} ${made.words}`);
  return new URL(made.body.link).searchParams.get('token') ?? '';
}

/** All use it at once, each with a password of their own. Resolves when they were answered. */
export async function takeLink(link: string, { server, history, round }: Given): Promise<void> {
  await Promise.all(
    names(round).map((name) =>
      clientOf({ server, history, name })('POST /api/auth/password-reset/confirm', {
        body: { token: link, password: passwordOf(name) },
        action: { kind: 'add', key: linkKey(round), value: name, of: 1 },
        good: [200],
        isFull: ({ words }) => words.includes('used already'),
      }),
    ),
  );
}

/** Writes down whose password the account has. */
export async function lookAtPassword(db: Database, { history, round }: Work): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', emailOf(round))
    .executeTakeFirst();
  if (!user) return;
  const found: string[] = [];
  for (const name of names(round))
    if (await isPassword(passwordOf(name), user.password_hash ?? undefined, ownerOf(user.id)))
      found.push(name);
  const action = { kind: 'look', key: linkKey(round) } as const;
  history.note(DATABASE, 'a look at the password', action, { found });
}
