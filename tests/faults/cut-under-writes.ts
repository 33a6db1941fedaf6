import { setTimeout as sleep } from 'node:timers/promises';
import type { Round } from './kind.ts';
import { problemsOf } from './left-rows.ts';
import { adminToken, becomes, placeAt } from './place.ts';
import { cutPower } from './power-cut.ts';
import { startWriting } from './writers.ts';

/** Cuts the power while people write and read, so many times, and notes what no order of what they were told explains. */
export async function cutUnderWrites(
  { history: open, note, isFound }: Round,
  times: number,
): Promise<void> {
  for (let cut = 1; cut <= times && !isFound(); cut += 1) {
    const work = { history: open(), round: `Cut ${cut}: ` };
    await cutPower(
      async (dataDir) => {
        const server = await placeAt({ dataDir }).start();
        const writing = startWriting(server, await adminToken(server), work);
        await becomes(() => writing.counts.titles > 3, 30);
        await sleep(Math.random() * 200);
        await server.kill();
        work.history.happened('the power is cut');
        await writing.stop();
      },
      async (dataDir) => {
        const problems = await problemsOf(placeAt({ dataDir }), work).catch((error) => [
          `${error}`,
        ]);
        note(problems.length > 0 ? problems.slice(0, 3).join('; ') : undefined);
      },
    );
  }
}
