import { outage } from './outage.ts';

export const stopDatabase = outage(
  'database-stop',
  'PostgreSQL is stopped at once, for seconds, and started',
  {
    harm: ({ postgres }) => postgres.stopAtOnce(),
    repair: ({ postgres }) => postgres.start(),
    lasts: [3, 8],
  },
);

export const killDatabase = outage('database-kill', 'PostgreSQL is killed (SIGKILL) and started', {
  harm: ({ postgres }) => postgres.kill(),
  repair: ({ postgres }) => postgres.start(),
  lasts: [1, 3],
});
