import type { Step } from '../scene.ts';

export const stopDatabase: Step = {
  name: 'database-stop',
  title: 'PostgreSQL is stopped at once, for seconds, and started',
  run: async ({ site, disturb, isQuick }) => {
    await disturb({
      title: stopDatabase.title,
      harm: site.postgres.stopAtOnce,
      lasts: isQuick ? 3 : 8,
      repair: site.postgres.start,
      from: 'repair',
      allowed: ['clear'],
      within: 15,
    });
  },
};

export const killDatabase: Step = {
  name: 'database-kill',
  title: 'PostgreSQL is killed (SIGKILL) and started',
  run: async ({ site, disturb, isQuick }) => {
    await disturb({
      title: killDatabase.title,
      harm: site.postgres.kill,
      lasts: isQuick ? 1 : 3,
      repair: site.postgres.start,
      from: 'repair',
      allowed: ['clear'],
      within: 15,
    });
  },
};
