import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '#tests/e2e/server.ts';
import { certainlyTaken, explainList, type ListLetter } from '#tests/history/waiting-list.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { faultKind } from './kind.ts';
import { type LetterBox, letterBox, untilMailed } from './letter-box.ts';
import { adminToken, ask, becomes, openPlace, type Place } from './place.ts';
import { addressOf, makeCrowd } from './sign-up-crowd.ts';
import { hintsOf, offeredIn, standsIn } from './sign-up-rows.ts';

const PLACES = 40;

faultKind(
  'sign-up for a few places',
  { databases: ['postgres'], plant: 'count-at-once.mjs', isOnlyInFull: true },
  async ({ history: open, note, times }) => {
    const people = times(500, 120);
    const mail = await startMailServer();
    const place = await openPlace('postgres', { SMTP_URL: mail.url });
    const first = await place.start();
    const token = await adminToken(first);
    const servers = [first, await place.start(), await place.start()];
    const event = await buildEvent(first, token);
    const history = open();
    const letters = letterBox(mail);
    const links = letters.linkTo;
    const asked = servers.map(
      (server) => (call: string, sent: { body?: object }) => ask(server, call, sent),
    );
    const crowd = makeCrowd({ servers: asked, event, history, links });

    const coming = crowd.come(people);
    await becomes(() => crowd.operations.length > people / 4, 60);
    history.happened('a server is killed');
    await servers[1]?.kill();
    await coming;
    await answerOffers(place, crowd.answerOffer);
    await untilMailed(place);

    const { operations, odd } = crowd;
    for (const problem of odd.slice(0, 3)) note(problem);
    note(await problemOfPlaces(place));
    const end = await standsIn(place);
    const hints = await hintsOf(place);
    const hinted = operations.map((operation) => ({ ...operation, ...hints(operation) }));
    const found = explainList(hinted, { places: PLACES, end });
    note(found.order ? undefined : found.words);
    const most = certainlyTaken(operations);
    note(most > PLACES ? `${most} people had one of ${PLACES} places at once` : undefined);
    if (found.order) note(problemOfLetters(letters, found.letters));
    await Promise.all([servers[0]?.stop(), servers[2]?.stop()]);
    await mail.close();
    await place.drop();
    console.log(
      `${people} people, ${operations.length} requests; explained in ${found.tries} steps; ` +
        `at most ${found.order ? found.mostTaken : '?'} of ${PLACES} places taken, ${most} for certain; ` +
        `${letters.counts()}; ${end.line.length} waited`,
    );
  },
);

/** A dinner a week from now, where it is noon now: offers go out by day. */
async function buildEvent(server: RunningServer, token: string): Promise<string> {
  const timeZone = zoneWithDay();
  await ask(server, 'PUT /api/site', { token, body: { timeZone } });
  const day = Temporal.Now.zonedDateTimeISO(timeZone).add({ days: 7 }).toPlainDate();
  const body = {
    summary: 'Dinner',
    startDateTime: `${day}T18:00`,
    endDateTime: `${day}T20:00`,
    signUp: { isOn: true, places: PLACES, mostInParty: 5, offerHours: 168 },
  };
  const reply = await ask(server, 'POST /api/calendar/admin/events', { token, body });
  if (reply.status !== 201) throw new Error(reply.words);
  return String(reply.body.slug);
}

function zoneWithDay(): string {
  const zones = ['America/Los_Angeles', 'America/Sao_Paulo', 'Europe/Rome', 'Asia/Tokyo'];
  const hourIn = (zone: string) => Temporal.Now.zonedDateTimeISO(zone).hour;
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 19) ?? 'Pacific/Auckland';
}

/** Until nothing is offered any more. */
async function answerOffers(place: Place, answer: (who: string) => Promise<void>): Promise<void> {
  for (let offered = await offeredIn(place); offered.length > 0; offered = await offeredIn(place)) {
    await Promise.all(offered.map(answer));
    await sleep(50);
  }
}

/** All are taken, and those who wait are too many for what is free. */
async function problemOfPlaces(place: Place): Promise<string | undefined> {
  const { all } = await standsIn(place);
  const sum = all.reduce(
    (people, { state, party }) => people + (state === 'coming' ? party : 0),
    0,
  );
  return sum === PLACES ? undefined : `${sum} places are taken, not ${PLACES}`;
}

/** Each letter once: one that was sent again after the kill has the id of the one before. */
function problemOfLetters(box: LetterBox, letters: readonly ListLetter[]): string | undefined {
  const wanted = letters.map(({ who, letter }) => `${addressOf(who)} ${letter}`).sort();
  const sent = box.sent().sort();
  const missing = wanted.filter((each) => !sent.includes(each));
  const count = (all: string[], one: string) => all.filter((each) => each === one).length;
  const doubled = sent.filter((each) => count(sent, each) > count(wanted, each));
  if (missing.length === 0 && doubled.length === 0) return undefined;
  return `mails: ${missing.length} missing (${missing.slice(0, 3)}), ${doubled.length} too many (${doubled.slice(0, 3)})`;
}
