import type { RunningServer } from '#tests/e2e/server.ts';
import { explainServing, wrongPlaces } from '#tests/history/served-places.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { faultKind } from './kind.ts';
import { letterBox, untilMailed } from './letter-box.ts';
import { momentIn } from './moment-in.ts';
import { adminToken, ask, becomes, openPlace } from './place.ts';
import { instantOf, mailboxOf, makeServingCrowd } from './serving-crowd.ts';
import { type StoredMail, servesIn, withHints, wrongMails } from './serving-rows.ts';

const PLACES = 2;

/** What the subjects of mails to those who serve have. */
const letters: [string, string][] = [
  ['You serve', 'serving'],
  ['Can you serve?', 'asked'],
  ['Not needed', 'taken-out'],
  ['Your substitute', 'substituted'],
  ['Swap?', 'swap-proposed'],
  ['Swapped', 'swapped'],
  ['Not swapped', 'swap-declined'],
];

faultKind(
  'many people serve, find substitutes and swap',
  { databases: ['postgres'], plant: 'count-at-once.mjs', isOnlyInFull: true },
  async ({ history: open, note, times }) => {
    const [people, dates] = [times(500, 120), times(20, 5)];
    const mail = await startMailServer();
    const place = await openPlace('postgres', { SMTP_URL: mail.url });
    const first = await place.start();
    const servers = [first, await place.start(), await place.start()];
    const site = await buildTask(first, dates);
    const history = open();
    const box = letterBox(mail, { letters, path: 'serve' });
    const asked = servers.map(
      (server) => (call: string, sent: { body?: object; token?: string }) =>
        ask(server, call, sent),
    );
    const crowd = makeServingCrowd({ ...site, servers: asked, history, links: box.linkTo });

    const coming = crowd.come({ people, rounds: people / 5 });
    await becomes(() => crowd.operations.length > people / 2, 120);
    history.happened('a server is killed');
    await servers[1]?.kill();
    await coming;
    await untilMailed(place, ['serving-mail', 'serving-pending-mail']);

    const { operations, odd } = crowd;
    note(operations.length < PLACES * dates ? `only ${operations.length} requests` : undefined);
    for (const problem of odd.slice(0, 3)) note(problem);
    const end = await servesIn(place);
    for (const problem of wrongPlaces(end, PLACES).slice(0, 3)) note(problem);
    const mails = box.mails().map(({ to, letter, id }): StoredMail => {
      return { who: to.replace(mailboxOf(''), ''), letter, moment: momentIn(id) };
    });
    const found = explainServing(withHints(operations, mails), { places: PLACES, end });
    note(found.order ? undefined : found.words);
    const wrong = found.order ? wrongMails(found.mails, mails, { areSent: true }) : [];
    note(wrong.length === 0 ? undefined : `mails: ${wrong.slice(0, 5).join(', ')}`);
    await Promise.all([servers[0]?.stop(), servers[2]?.stop()]);
    await mail.close();
    await place.drop();
    const done = Object.entries(Object.groupBy(operations, ({ asked: { kind } }) => kind));
    console.log(
      `${people} people for ${dates} times ${PLACES} places, ${operations.length} requests ` +
        `(${done.map(([kind, all = []]) => `${all.length} ${kind}`).join(', ')}); ` +
        `explained in ${found.tries} steps; at most ${found.order ? found.mostTaken : '?'} of ${PLACES} taken; ` +
        `${end.length} serve in the end; ${box.counts()}`,
    );
  },
);

/** A task with a link, and a service on each of the first days of the next month. */
async function buildTask(server: RunningServer, count: number) {
  const token = await adminToken(server);
  const must = async (call: string, body?: object) => {
    const reply = await ask(server, call, { token, ...(body && { body }) });
    if (reply.status >= 300) throw new Error(`${call}: ${reply.words}`);
    return reply.body;
  };
  const name = { name: 'Greeter', isOpen: true };
  const task = await must('POST /api/serving/tasks', name);
  const first = Temporal.Now.plainDateISO().add({ months: 1 }).with({ day: 1 });
  await must('POST /api/calendar/admin/events', {
    summary: 'Worship',
    startDateTime: `${first}T10:00`,
    endDateTime: `${first}T11:30`,
    recurrence: `FREQ=DAILY;COUNT=${count}`,
    serving: [{ task: task.id, places: PLACES }],
  });
  const month = first.toPlainYearMonth().toString();
  const { dates } = await must(`GET /api/serving/months/${month}`);
  return {
    ...{ task: String(task.id), open: String(task.address).split('/').at(-1) ?? '', month, token },
    dates: (dates as { startsAt: string; id: string }[]).map(({ startsAt, id }) => ({
      ...{ at: instantOf(startsAt), id },
    })),
  };
}
