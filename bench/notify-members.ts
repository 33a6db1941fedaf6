import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '#tests/mail-server.ts';
import { startPushServer } from '#tests/push-server.ts';
import { logIn, peakOf, type Running, type Site, startNarthex } from './children.ts';
import { EACH, type LoadResult, putLoad } from './loads.ts';
import { addMembers, onTables } from './many-members.ts';
import { MAX_AFTER_LOAD, megabytes } from './soak.ts';
import { judged, type Row, times } from './table.ts';

/*
 * 1,000 members are told of an urgent announcement, by a real mail server and a real push service on this machine: with
 * visitors beside it, with the server killed half way, and with a mail server that refuses for a minute and then is slow.
 */

const MEMBERS = 1000;
/** What visitors meanwhile ask for: a page that is rendered again each time, so many a second. */
const VISITS = { rate: 10, seconds: 20, connections: 4 };
/** How much slower the slowest percent of their pages may be (reference/speed.md#server). */
const MAX_SLOWER = 3;
/** How long telling all may take in the worst case, in seconds. */
const MAX_SECONDS = 900;
const PROGRESS_MS = 30_000;
const REFUSED_SECONDS = 60;
/** How long the slow mail server thinks about a mail, in milliseconds. */
const SLOW_MS = 50;

type Mails = Awaited<ReturnType<typeof startMailServer>>;
type Pushes = Awaited<ReturnType<typeof startPushServer>>;
type Devices = ReturnType<Pushes['addDevice']>[];
type Scene = { site: Site; mails: Mails; pushes: Pushes; devices: Devices };

export async function notifyMembers(site: Site): Promise<Row[]> {
  const mails = await startMailServer();
  const pushes = await startPushServer();
  const devices = Array.from({ length: MEMBERS }, () => pushes.addDevice());
  const settings = {
    ...site.settings,
    SMTP_URL: mails.url,
    PUSH_SERVICES: pushes.url,
    // As many as the setting allows: what is measured is the server, not this limit.
    MAILS_PER_MINUTE: '6000',
  };
  const scene = { site: { ...site, settings }, mails, pushes, devices };
  try {
    // Makes the tables and the demo church.
    await (await startNarthex(site.dataDir, scene.site)).stop();
    const subscriptions = devices.map(({ subscription }) => subscription);
    await onTables(site, (db) => db.transaction().execute((t) => addMembers(t, subscriptions)));
    return [...(await besideVisitors(scene)), ...(await killed(scene)), ...(await refused(scene))];
  } finally {
    await pushes.close();
    await mails.close();
  }
}

async function besideVisitors(scene: Scene): Promise<Row[]> {
  const server = await start(scene);
  try {
    // Warm-up: code that runs for the first time is slow.
    await visits(server);
    const quiet = await visits(server);
    const begun = await announce(scene, server, 'A flood');
    const busy = await visits(server);
    const seconds = await allTold(scene, begun);
    const slower = busy.p99 / quiet.p99;
    const show = (value: number) =>
      value === MAX_SLOWER
        ? times(value)
        : `${times(value)} (${quiet.p99.toFixed(0)} → ${busy.p99.toFixed(0)} ms)`;
    return [
      { what: `${MEMBERS} mails and pushes`, found: `${seconds.toFixed(0)} s`, goal: '' },
      ...told(scene, 'beside visitors'),
      judged('a visitor’s slowest percent meanwhile', slower, { atMost: MAX_SLOWER }, show),
      judged(
        'memory while they are told, at most (RSS)',
        peakOf(server.pid),
        { atMost: MAX_AFTER_LOAD },
        megabytes,
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** Killed when a third has been told by mail. */
async function killed(scene: Scene): Promise<Row[]> {
  const first = await start(scene);
  const begun = await announce(scene, first, 'A fire');
  await until(scene, () => scene.mails.taken.length >= MEMBERS / 3, 'a third was told');
  await first.kill();
  const second = await start(scene);
  try {
    const seconds = await allTold(scene, begun);
    return [
      { what: 'killed half way: all are told after', found: `${seconds.toFixed(0)} s`, goal: '' },
      ...told(scene, 'killed half way'),
    ];
  } finally {
    await second.stop();
  }
}

/** Half of the minute it takes no connections, half of it no mails; then it is slow. */
async function refused(scene: Scene): Promise<Row[]> {
  const server = await start(scene);
  try {
    scene.mails.set('busy');
    const begun = await announce(scene, server, 'A storm');
    await sleep((REFUSED_SECONDS / 2) * 1000);
    scene.mails.set('refuse');
    await sleep((REFUSED_SECONDS / 2) * 1000);
    const early = scene.mails.taken.length;
    scene.mails.set('take');
    scene.mails.slow(SLOW_MS);
    const seconds = await allTold(scene, begun);
    scene.mails.slow(0);
    return [
      {
        what: `refused for ${REFUSED_SECONDS} s (421, 450), then slow: all are told after`,
        found: `${seconds.toFixed(0)} s`,
        goal: '',
      },
      judged('  mails taken while refused', early, { atMost: 0 }, String),
      ...told(scene, 'refused for a minute'),
    ];
  } finally {
    await server.stop();
  }
}

const start = ({ site }: Scene) => startNarthex(site.dataDir, site);

const visits = ({ url }: Running): Promise<LoadResult> =>
  putLoad({ url: `${url}/?calendar=${EACH}`, ...VISITS });

/** An administrator's urgent announcement. Returns when it was saved. */
async function announce(
  { mails, devices }: Scene,
  { url }: Running,
  title: string,
): Promise<number> {
  mails.taken.length = 0;
  for (const { pushed } of devices) pushed.length = 0;
  const authorization = `Bearer ${await logIn(url)}`;
  const { status } = await fetch(`${url}/api/announcements`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ title, isUrgent: true }),
  });
  if (status !== 201) throw new Error(`An announcement was answered ${status}.`);
  return performance.now();
}

/** Waits until each member got the mail and the push. Returns how long that was, in seconds. */
async function allTold(scene: Scene, begun: number): Promise<number> {
  const { mails, devices } = scene;
  await until(
    scene,
    () => readers(mails).size >= MEMBERS && devices.every(({ pushed }) => pushed.length > 0),
    'all were told',
  );
  const seconds = (performance.now() - begun) / 1000;
  // Whoever is told twice is told soon.
  await sleep(2000);
  return seconds;
}

/** How many were told, and how many twice: sent again with the same id, so that mail programs show one. */
function told({ mails, pushes, devices }: Scene, when: string): Row[] {
  const ids = new Set(mails.taken.map(({ messageId }) => messageId));
  const pushed = devices.reduce((sum, each) => sum + each.pushed.length, 0);
  const show = (value: number) => value.toLocaleString('en');
  const exactly = (what: string, value: number): Row => ({
    ...{ what: `  ${what}, ${when}`, found: show(value), goal: `exactly ${show(MEMBERS)}` },
    isMet: value === MEMBERS,
  });
  return [
    exactly('members with a mail', readers(mails).size),
    exactly('different mails', ids.size),
    judged(`  mails sent twice, ${when}`, mails.taken.length - ids.size, { atMost: 1 }, show),
    exactly('devices with a push', devices.filter(({ pushed }) => pushed.length > 0).length),
    judged(`  pushes sent twice, ${when}`, pushed - MEMBERS, { atMost: 5 }, show),
    judged(
      `  wrong requests to the push service, ${when}`,
      pushes.problems.length,
      { atMost: 0 },
      show,
    ),
  ];
}

const readers = ({ taken }: Mails) =>
  new Set(taken.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text)));

/** Waits for it, and says how far it is. */
async function until({ mails, devices }: Scene, is: () => boolean, what: string): Promise<void> {
  const begun = performance.now();
  let said = begun;
  const end = performance.now() + MAX_SECONDS * 1000;
  while (!is()) {
    if (performance.now() > end)
      throw new Error(`It took more than ${MAX_SECONDS} s until ${what}.`);
    if (performance.now() > said + PROGRESS_MS) {
      said = performance.now();
      const pushed = devices.filter((each) => each.pushed.length > 0).length;
      const seconds = ((said - begun) / 1000).toFixed(0);
      console.log(`  ${seconds} s: ${readers(mails).size} mails, ${pushed} pushes`);
    }
    await sleep(50);
  }
}
