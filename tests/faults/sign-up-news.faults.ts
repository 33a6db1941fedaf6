import { setTimeout as sleep } from 'node:timers/promises';
import type { SignUpNews } from '#contract/sign-up-news.ts';
import { newId } from '#server/platform/ids.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { faultKind } from './kind.ts';
import { letterBox, untilMailed } from './letter-box.ts';
import { adminToken, ask, becomes, openPlace, type Place } from './place.ts';

type Letters = ReturnType<typeof letterBox>;

faultKind(
  'a server is killed while it tells who signed up',
  { databases: ['postgres'], plant: 'forget-told.mjs', isOnlyInFull: true },
  async ({ history: open, note, times, isFound }) => {
    const mail = await startMailServer();
    const place = await openPlace('postgres', { SMTP_URL: mail.url });
    let server = await place.start();
    const token = await adminToken(server);
    const event = await buildEvent(server, token);
    await signUpMany(place, event, times(400, 120));
    const letters = letterBox(mail);
    const history = open();
    // Within the answer, as the first mails go out, and later.
    const moments = [
      () => sleep(30),
      () => becomes(() => mail.taken.length > told + 3, 60),
      () => becomes(() => mail.taken.length > told + 60, 60),
    ];
    let told = mail.taken.length;
    for (const [round, untilMoment] of moments.slice(0, times(3, 2)).entries()) {
      if (isFound()) break;
      told = mail.taken.length;
      const hour = 18 + round;
      const body = { startDateTime: `2040-12-03T${hour}:15`, endDateTime: '2040-12-03T22:00' };
      await ask(server, `PUT /api/calendar/admin/events/${event}`, { token, body });
      const telling = tell(server, event, token);
      await untilMoment();
      history.happened('the server is killed');
      await server.kill();
      await telling;
      server = await place.start();
      // Who is asked again says it again; so do two at once.
      const again = await adminToken(server);
      await Promise.all([tell(server, event, again), tell(server, event, again)]);
      note(await problemOf(place, letters, round + 1));
    }
    await server.stop();
    await mail.close();
    await place.drop();
  },
);

async function buildEvent(server: RunningServer, token: string): Promise<string> {
  const body = {
    summary: 'Dinner',
    startDateTime: '2040-12-03T17:00',
    endDateTime: '2040-12-03T22:00',
    signUp: { isOn: true },
  };
  const { id, slug } = (await ask(server, 'POST /api/calendar/admin/events', { token, body })).body;
  const first = { event: slug, name: 'Guest 0', email: 'guest-0@example.org' };
  const { status, words } = await ask(server, 'POST /api/sign-ups', { body: first });
  if (status !== 201) throw new Error(words);
  return String(id);
}

/** As many as the first one, with names of their own. */
async function signUpMany(place: Place, dateId: string, count: number): Promise<void> {
  await place.look(async (db) => {
    const all = db.selectFrom('sign_ups').selectAll().where('date_id', '=', dateId);
    const first = await all.executeTakeFirstOrThrow();
    const others = Array.from({ length: count - 1 }, (_, at) => {
      const [id, name] = [newId(), `Guest ${at + 1}`];
      return { ...first, id, name, digest: id, email: `guest-${at + 1}@example.org` };
    });
    await db.insertInto('sign_ups').values(others).execute();
  });
}

/** Tells whom the question is about; a server that goes away in between answers nothing. */
async function tell(server: RunningServer, event: string, token: string): Promise<void> {
  const news = await ask(server, `GET /api/sign-ups/news/${event}`, { token });
  const { people = 0, dates = [] } = news.body as Partial<SignUpNews>;
  if (people === 0) return;
  await ask(server, `POST /api/sign-ups/news/${event}`, { token, body: { tell: true, dates } });
}

/** Each was told once for each time that it was moved. */
async function problemOf(place: Place, letters: Letters, moves: number) {
  await untilMailed(place);
  const guests = await place.look((db) => db.selectFrom('sign_ups').select('email').execute());
  const counts = new Map(guests.map(({ email }) => [email, 0]));
  for (const sent of letters.sent()) {
    const [email = '', ...words] = sent.split(' ');
    if (words.join(' ').startsWith('At another time'))
      counts.set(email, (counts.get(email) ?? 0) + 1);
  }
  const wrong = [...counts].filter(([, count]) => count !== moves);
  if (wrong.length === 0) return undefined;
  const some = wrong.slice(0, 3).map(([email, count]) => `${email} ${count}`);
  return `after ${moves} moves ${wrong.length} of ${counts.size} were not told that often: ${some}`;
}
