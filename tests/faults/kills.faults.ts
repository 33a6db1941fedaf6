import { setTimeout as sleep } from 'node:timers/promises';
import { faultKind } from './kind.ts';
import { lookAt, problemsOf } from './left-rows.ts';
import { lookAtPassword, newLink, takeLink } from './link.ts';
import { adminToken, becomes, openPlace } from './place.ts';
import { startWriting } from './writers.ts';

/** It hashes five passwords, which takes a moment. */
const ROUNDS_TO_A_LINK = 8;
const LINK_MS = 600;

faultKind(
  'kill -9 under writes',
  {
    databases: ['sqlite', 'postgres'],
    plant: ['answer-early.mjs', 'serve-old.mjs', 'write-twice.mjs', 'sell-twice.mjs'],
    isPlantedInQuick: true,
  },
  async ({ database, history: open, note, isFound, times }) => {
    const place = await openPlace(database);
    let server = await place.start();
    const token = await adminToken(server);
    const history = open();
    const rounds: string[] = [];
    const kills = database === 'sqlite' ? times(200, 6) : times(50, 4);
    for (let kill = 1; kill <= kills && !isFound(); kill += 1) {
      const round = `Round ${kill}: `;
      rounds.push(round);
      const writing = startWriting(server, token, { history, round });
      // By turns: as soon as there is something to lose, and when others read what is written.
      const isEnough = ({ acknowledged, titles }: typeof writing.counts) =>
        kill % 2 === 1 ? acknowledged > 0 : titles > 3;
      await becomes(() => isEnough(writing.counts), 30);
      const isWithLink = kill % ROUNDS_TO_A_LINK === 0;
      const link = isWithLink ? await newLink({ server, history, round }) : '';
      const taken = isWithLink && takeLink(link, { server, history, round });
      await sleep(Math.random() * (isWithLink ? LINK_MS : 200));
      history.happened('the server is killed');
      await server.kill();
      await Promise.all([writing.stop(), taken]);
      server = await place.start();
      history.happened('the server is started again');
      if (isWithLink) {
        // Whoever was not answered tries again.
        await takeLink(link, { server, history, round });
        await place.look((db) => lookAtPassword(db, { history, round }));
      }
      const problems = await problemsOf(place, { history, round });
      if (writing.odd.length > 0) problems.push(`answered ${writing.odd.join(', ')}`);
      note(problems.length > 0 ? problems.slice(0, 3).join('; ') : undefined);
    }
    // What survived one kill is still there after all of them.
    for (const round of rounds) await place.look((db) => lookAt(db, { history, round }));
    const [problem] = history.problems();
    note(problem);
    await server.stop();
    await place.drop();
  },
);
