import { setTimeout as sleep } from 'node:timers/promises';
import { programs } from '../programs.ts';
import type { Step } from '../scene.ts';

const AHEAD = '+30s';

export const clocks: Step = {
  name: 'clocks',
  title: 'the clock of a process is 30 seconds ahead',
  run: async ({ site, disturb, say, isQuick }) => {
    const { faketime } = programs();
    if (!faketime) return say('Clocks are not tried: libfaketime is not here');
    const one = site.processes[1];
    await one.terminate();
    await one.start({
      settings: { LD_PRELOAD: faketime, FAKETIME: AHEAD, DONT_FAKE_MONOTONIC: '1' },
    });
    await disturb({
      title: clocks.title,
      harm: () => {},
      lasts: isQuick ? 8 : 40,
      repair: async () => {
        await one.terminate();
        await one.start();
        await sleep(500);
      },
      from: 'harm',
      allowed: [],
      within: 0,
    });
  },
};
