import { setTimeout as sleep } from 'node:timers/promises';
import { faultKind } from './kind.ts';
import { adminToken, becomes, openPlace } from './place.ts';
import { problemsWith, startWriting } from './writers.ts';

faultKind(
  'kill -9 under writes',
  { databases: ['sqlite', 'postgres'], plant: 'answer-early.mjs', isPlantedInQuick: true },
  async ({ database, note, isFound, times }) => {
    const place = await openPlace(database);
    let server = await place.start();
    const token = await adminToken(server);
    const kills = database === 'sqlite' ? times(200, 8) : times(50, 4);
    for (let kill = 0; kill < kills && !isFound(); kill += 1) {
      const writing = startWriting(server, token);
      await becomes(() => writing.acknowledged.titles.length > 0, 30);
      await sleep(Math.random() * 200);
      await server.kill();
      await writing.stop();
      server = await place.start();
      const problems = await problemsWith(place, writing.acknowledged);
      if (writing.odd.length > 0) problems.push(`answered ${writing.odd.join(', ')}`);
      note(problems.length > 0 ? problems.slice(0, 3).join('; ') : undefined);
    }
    await server.stop();
    await place.drop();
  },
);
