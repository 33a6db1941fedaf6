import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '#tests/mail-server.ts';
import { faultKind, type Round } from './kind.ts';
import { adminToken, announcement, ask, becomes, openPlace, type Place } from './place.ts';

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Apia'];

/** The settings of a server whose clock is so many days ahead. */
const wrongBy = (days: number) => ({
  SHIFT_DAYS: String(days),
  NODE_OPTIONS: [
    process.env.SERVER_OPTIONS,
    `--import=${join(import.meta.dirname, 'shift-clock.mjs')}`,
  ]
    .filter(Boolean)
    .join(' '),
});

faultKind(
  'the machine’s clock and zone',
  { databases: ['sqlite', 'postgres'], plant: 'use-machine-zone.mjs' },
  async ({ database, note, times }) => {
    for (const zone of ZONES.slice(0, times(5, 1))) await zoneOfChurch(database, zone, note);
    for (const days of [60, 400, -400].slice(0, times(3, 1))) await trashKept(database, days, note);
    for (const days of [365, 3650].slice(0, times(2, 1))) await mailSent(database, days, note);
  },
);

/** Times are the church’s, whatever the zone of the machine. */
async function zoneOfChurch(database: Round['database'], TZ: string, note: Round['note']) {
  const place = await openPlace(database);
  const server = await place.start({ TZ });
  const token = await adminToken(server);
  for (const [given, sent] of [
    ['2030-07-01T10:00', '2030-07-01T10:00:00-07:00'],
    ['2030-01-01T10:00', '2030-01-01T10:00:00-08:00'],
    ['2030-03-10T03:30', '2030-03-10T03:30:00-07:00'],
  ]) {
    const body = { ...announcement('Of a time'), scheduleDate: given };
    const answer = await ask(server, 'POST /api/announcements', { token, body });
    const got = answer.body.scheduleDate;
    note(got === sent ? undefined : `in ${TZ}, ${given} became ${got ?? answer.words}`);
  }
  await server.stop();
  await place.drop();
}

/** A start with a wrong clock deletes nothing from the trash, and nothing published. */
async function trashKept(database: Round['database'], days: number, note: Round['note']) {
  const place = await openPlace(database);
  let server = await place.start();
  const token = await adminToken(server);
  const body = announcement('Thrown away');
  const { _id } = (await ask(server, 'POST /api/announcements', { token, body })).body;
  await ask(server, `DELETE /api/announcements/${_id}`, { token });
  await server.kill();
  server = await place.start(wrongBy(days));
  await sleep(3000);
  await server.kill();
  server = await place.start();
  const rows = await place.look((db) => db.selectFrom('trash').selectAll().execute());
  note(rows.length === 1 ? undefined : `a clock wrong by ${days} days emptied the trash`);
  const fresh = await adminToken(server).catch(() => '');
  note(fresh ? undefined : `after a clock wrong by ${days} days nobody can log in`);
  await server.stop();
  await place.drop();
}

/** A mail put off by a wrong clock is sent soon after the clock is right. */
async function mailSent(database: Round['database'], days: number, note: Round['note']) {
  const away = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as { port: number };
  const office = { NOTIFY_EMAIL: 'office@example.org' };
  const place = await openPlace(database, office);
  let server = await place.start({ ...wrongBy(days), SMTP_URL: `smtp://127.0.0.1:${port}` });
  const body = { name: 'Ana', email: 'ana@example.org', request: 'Pray.', honeypot: '' };
  await ask(server, 'POST /api/googleSheets/submit-prayer', { body });
  const wasTried = await becomes(() => tried(place), 30);
  await server.kill();
  away.close();
  const mail = await startMailServer();
  server = await place.start({ SMTP_URL: mail.url });
  const isSent = await becomes(() => mail.taken.length > 0, 60);
  const problem = wasTried ? `a mail planned ${days} days ahead is not sent` : 'no mail was tried';
  note(isSent ? undefined : problem);
  await server.stop();
  await mail.close();
  await place.drop();
}

const tried = (place: Place) =>
  place.look(async (db) => {
    const jobs = await db.selectFrom('jobs').select(['attempts', 'locked_until']).execute();
    return jobs.some((job) => Number(job.attempts) > 0 && job.locked_until === null);
  });
