import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf, newMember } from '#tests/e2e/members.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { faultKind, type Round } from './kind.ts';
import { ask, becomes, openPlace, type Place } from './place.ts';

/** The second try comes after 30 s, later on a busy machine. */
const SENT_WITHIN = 90;
/** A person waits for the mail with a new password; a hanging mail is given up after 30 s and must not delay it. */
const RESET_WITHIN = 20;

faultKind(
  'mail away, slow, refusing',
  { databases: ['sqlite', 'postgres'], plant: 'drop-mails.mjs' },
  async ({ database, note, times }) => {
    // The second try comes after half a minute: too long for each one in the quick form.
    for (const trouble of (['refuse', 'away'] as const).slice(0, times(2, 0)))
      await afterTrouble(database, trouble, note);
    for (let round = 0; round < times(3, 1); round += 1) await resetsFirst(database, note);
  },
);

/** Whatever the mail server does, the form answers at once, and its notice is sent when the server works again. */
async function afterTrouble(
  database: Round['database'],
  trouble: 'refuse' | 'away',
  note: Round['note'],
) {
  let mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'office@example.org' };
  const place = await openPlace(database, settings);
  const server = await place.start();
  const { port } = new URL(mail.url);
  if (trouble === 'refuse') mail.set('refuse');
  else await mail.close();
  await pray(server, 3, note);
  await becomes(() => allTried(place), 60);
  if (trouble === 'refuse') mail.set('take');
  else mail = await startMailServer({}, Number(port));
  const isSent = await becomes(() => mail.taken.length >= 3, SENT_WITHIN);
  note(isSent ? undefined : `${mail.taken.length} of 3 notices came after: ${trouble}`);
  await sleep(500);
  note(mail.taken.length <= 3 ? undefined : `${mail.taken.length} notices came of 3 prayers`);
  await server.stop();
  await mail.close();
  await place.drop();
}

/** Six notices hang at the mail server; a mail for a new password is still sent. */
async function resetsFirst(database: Round['database'], note: Round['note']) {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'office@example.org' };
  const place = await openPlace(database, settings);
  const server = await place.start();
  const { email } = await newMember(server);
  await becomes(() => mail.linksTo(email, 'verify-email').length > 0, 60);
  mail.set('hang');
  await pray(server, 6, note);
  await becomes(() => oneTried(place), 30);
  await sleep(500);
  mail.set('take');
  await apiOf(server)('POST /api/auth/password-reset', { body: { email, honeypot: '' } });
  const came = () =>
    mail.taken.some(
      ({ to }) =>
        JSON.stringify(to).includes(email) && mail.linksTo(email, 'password-reset').length > 0,
    );
  const isThere = await becomes(came, RESET_WITHIN);
  note(isThere ? undefined : `a reset mail did not come in ${RESET_WITHIN} s`);
  await server.kill();
  await mail.close();
  await place.drop();
}

async function pray(server: RunningServer, count: number, note: Round['note']): Promise<void> {
  for (let prayer = 0; prayer < count; prayer += 1) {
    const body = { name: 'Ana', email: 'ana@example.org', request: 'Pray.', honeypot: '' };
    const { status } = await ask(server, 'POST /api/googleSheets/submit-prayer', {
      body,
      seconds: 10,
    });
    note(status === 201 ? undefined : `a prayer was answered ${status}`);
  }
}

const attempts = (place: Place) =>
  place.look((db) =>
    db.selectFrom('jobs').select('attempts').where('state', '=', 'waiting').execute(),
  );
const allTried = async (place: Place) =>
  (await attempts(place)).every((job) => Number(job.attempts) > 0);
const oneTried = async (place: Place) =>
  (await attempts(place)).some((job) => Number(job.attempts) > 0);
