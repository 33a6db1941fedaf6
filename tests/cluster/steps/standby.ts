import { makeAddress } from '../address.ts';
import { replaceInTurn } from '../replace-in-turn.ts';
import type { Step } from '../scene.ts';
import { run, startStandby } from '../standby.ts';
import { atEnd } from '../stoppable.ts';

/** How long a person takes to see it, and to decide. In seconds. */
const DECISION_SECONDS = 5;

export const standby: Step = {
  name: 'standby',
  title: 'PostgreSQL is killed for good, and its standby takes over',
  run: async ({ site, disturb, say, check }) => {
    const primary = site.postgres;
    const second = await startStandby(primary);
    atEnd('the standby', second.drop);
    say('a standby follows; no write is confirmed before it has it');
    const address = await makeAddress(primary.port);
    atEnd('the address', address.close);
    for (const one of site.processes) one.change({ DATABASE_URL: address.url });
    await replaceInTurn(site.processes);
    await disturb({
      title: standby.title,
      harm: primary.drop,
      lasts: DECISION_SECONDS,
      repair: async () => {
        // In the wrong order: for two seconds the address leads to a server that only reads.
        address.move(second.port);
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await run(second.url, 'select pg_promote()');
      },
      from: 'repair',
      allowed: ['clear'],
      within: 20,
    });
    site.postgres = second;
    const [row] = await run<{ is: boolean }>(second.url, 'select pg_is_in_recovery() as is');
    check('the standby is the primary now', row?.is === false ? undefined : 'it only reads');
  },
};
