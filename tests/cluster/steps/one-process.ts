import { setTimeout as sleep } from 'node:timers/promises';
import { replaceInTurn } from '../replace-in-turn.ts';
import type { Step } from '../scene.ts';

export const kill: Step = {
  name: 'kill',
  title: 'a process is killed (SIGKILL) and started again',
  run: async ({ site, disturb, isQuick }) => {
    const one = site.processes[1];
    await disturb({
      title: kill.title,
      harm: one.kill,
      lasts: isQuick ? 2 : 5,
      repair: () => one.start(),
      from: 'harm',
      // What it was answering when it died is lost: a page is asked of the next process, a write is not.
      allowed: ['gateway'],
      within: 2,
    });
  },
};

export const terminate: Step = {
  name: 'terminate',
  title: 'a process ends in order (SIGTERM) and starts again',
  run: async ({ site, disturb, check, isQuick }) => {
    const one = site.processes[2];
    await disturb({
      title: terminate.title,
      harm: async () => {
        const { code, ms } = await one.terminate();
        check(
          'a process ends by itself',
          code === 0 && ms < 12_000 ? undefined : `${code}, ${ms} ms`,
        );
      },
      lasts: isQuick ? 1 : 3,
      repair: () => one.start(),
      from: 'harm',
      allowed: [],
      within: 0,
    });
  },
};

export const replace: Step = {
  name: 'replace',
  title: 'all processes are replaced, one after the other',
  run: async ({ site, disturb }) => {
    await disturb({
      title: replace.title,
      harm: () => replaceInTurn(site.processes),
      lasts: 0,
      repair: () => {},
      from: 'harm',
      allowed: [],
      within: 0,
    });
  },
};

export const freeze: Step = {
  name: 'freeze',
  title: 'a process is stopped for a minute (SIGSTOP) and goes on',
  run: async ({ site, disturb, isQuick }) => {
    const one = site.processes[0];
    await disturb({
      title: freeze.title,
      harm: () => void one.freeze(),
      lasts: isQuick ? 15 : 60,
      repair: async () => {
        one.thaw();
        await sleep(200);
      },
      from: 'repair',
      // nginx gives up on a write after a minute, and does not send it to another process.
      allowed: ['gateway', 'clear'],
      within: 15,
    });
  },
};
