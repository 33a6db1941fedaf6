import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, test } from 'vitest';
import { attacks } from './strangers/attacks.ts';
import { type Felt, watch, watchMemory } from './strangers/bystanders.ts';
import { attackWith, openScene } from './strangers/scene.ts';
import { openTally } from './tally.ts';

const scene = await openScene();
const tally = openTally('one stranger against everybody');
/** How long each attack lasts, in seconds. */
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 8);

const rows: string[] = [];
afterAll(() => {
  const head =
    'median / slowest hundredth / slowest, in ms: a kept page | /healthz | a search | MB | the stranger was answered';
  console.log([head, ...rows].join('\n'));
});

test.each(Object.entries(attacks))(
  '%s',
  async (name, attack) => {
    await scene.during(async (server) => {
      const others = { page: `${server.url}/about`, health: `${server.url}/healthz` };
      for (const url of [server.url, others.page, `${server.url}/search?q=hope`])
        await fetch(url).then((r) => r.text());
      const memory = watchMemory(server.pid);
      const port = Number(new URL(server.url).port);
      const end = attackWith({ addresses: 1, ...attack, port });
      await sleep(1000);
      const watched = [
        watch(others.page),
        watch(others.health, { from: '127.0.0.3' }),
        watch(`${server.url}/search?q=hope`, { from: '127.0.0.4', everyMs: 200 }),
      ];
      await sleep(SECONDS * 1000);
      const [page, health, search] = (await Promise.all(watched.map((stop) => stop()))) as [
        Felt,
        Felt,
        Felt,
      ];
      const heard = await end();
      const most = memory();
      rows.push(
        [
          name.padEnd(50),
          inWords(page),
          inWords(health),
          inWords(search),
          Math.round(most),
          JSON.stringify(heard),
        ].join(' | '),
      );
      console.log(rows.at(-1));
      for (const felt of [page, health, search])
        tally.note(
          felt.unserved > 0 ? `${name}: ${felt.unserved} others were not served` : undefined,
        );
    });
  },
  300_000,
);

const inWords = ({ asked, median, p99, slowest, unserved }: Felt) =>
  `${[median, p99, slowest].map(Math.round).join(' / ')} (${asked - unserved} of ${asked})`;
