import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEngines } from '../../scripts/engines.mjs';
import { adminToken } from './admin-walk.ts';
import type { Engine } from './engines/engine.ts';
import { openFirefox } from './engines/firefox.ts';
import { Visitor } from './engines/visitor.ts';
import {
  composePage,
  keepPages,
  logIn,
  lookAtCalendar,
  lookAtGiving,
  offlinePrayer,
  publishPost,
  readByMenu,
  readInSpanish,
  readOffline,
  search,
  seeItSent,
  sendPrayer,
  showPicture,
  type Walker,
} from './engines/walk.ts';
import { openWebKit } from './engines/webkit.ts';
import { storedMessages } from './letters.ts';
import { apiOf, PASSWORD } from './members.ts';
import { picture } from './picture-walk.ts';
import { type RunningServer, startServer } from './server.ts';

/*
 * What matters most, in the engines beside Chromium (docs/decisions/0114-three-engines.md). Both walk at once through one
 * church, whose server is then stopped under them: neither driver can take the network away from a service worker.
 */

const { firefox, webkit } = await findEngines();
const engines: { name: string; open?: () => Promise<Engine> }[] = [
  { name: 'Firefox', ...(firefox && { open: () => openFirefox(firefox) }) },
  { name: 'WebKit', ...(webkit && { open: () => openWebKit(webkit) }) },
];

const ENVIRONMENT = { BACKUPS: 'off' };
let server: RunningServer;
const browsers = new Map<string, Engine>();

beforeAll(async () => {
  if (!firefox && !webkit) return;
  server = await startServer(ENVIRONMENT);
  const token = await adminToken(server);
  await apiOf(server)('PUT /api/site', { token, body: { languages: ['en', 'es'] } });
  const open = async ({ name, open }: (typeof engines)[number]) => {
    if (open) browsers.set(name, await open());
  };
  await Promise.all(engines.map(open));
});

afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
  await server?.stop();
});

/** In the engines that are here, side by side; the next part begins when all are through. */
function part(
  what: string,
  walk: (walker: Walker) => Promise<void>,
  before = async () => {},
): void {
  describe(what, () => {
    beforeAll(before);
    for (const { name, open } of engines)
      test.skipIf(!open).concurrent(name, async () => {
        const browser = browsers.get(name) as Engine;
        await walk({ visitor: new Visitor(browser, server.url), engine: name.toLowerCase() });
        expect(browser.complaints()).toEqual([]);
      });
  });
}

/** Each engine has an administrator of its own: in one person's drafts they would meet. */
async function newAdministrator(engine: string): Promise<{ email: string; password: string }> {
  const who = { email: `${engine}@example.org`, password: PASSWORD };
  const body = { ...who, username: engine, roles: ['admin' as const] };
  await apiOf(server)('POST /api/users', { token: await adminToken(server), body });
  return who;
}

async function newPicture(): Promise<string> {
  const { name, buffer } = await picture('window.jpg');
  const file = join(server.dataDir, name);
  writeFileSync(file, buffer);
  return file;
}

part('a visitor reads, searches and asks for prayer', async (walker) => {
  await readByMenu(walker);
  await search(walker);
  await lookAtCalendar(walker);
  await readInSpanish(walker);
  await sendPrayer(walker);
});

part(
  'an administrator looks at gifts, and publishes a post, a page and a picture',
  async (walker) => {
    await logIn(walker, await newAdministrator(walker.engine));
    await lookAtGiving(walker);
    await publishPost(walker);
    await composePage(walker);
    await showPicture(walker, await newPicture());
    await keepPages(walker);
  },
);

part('without a network, pages that were read open, and a prayer waits', readOffline, async () =>
  server?.kill(),
);

part(
  'with a network again the prayer is sent',
  async (walker) => {
    await seeItSent(walker);
    const requests = storedMessages(server.dataDir).map(({ request }) => request);
    expect(requests).toContain(offlinePrayer(walker));
  },
  async () => {
    if (!server) return;
    const { port } = new URL(server.url);
    server = await startServer({ ...ENVIRONMENT, PORT: port }, server.dataDir);
  },
);
