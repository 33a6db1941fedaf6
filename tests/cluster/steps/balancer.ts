import type { Step } from '../scene.ts';

export const balancer: Step = {
  name: 'balancer',
  title: 'nginx ends in order and starts again',
  run: async ({ site, disturb }) => {
    await disturb({
      title: balancer.title,
      harm: () => site.balancer.stop('SIGQUIT'),
      lasts: 1,
      repair: () => site.balancer.start(),
      from: 'repair',
      // Nobody else listens there.
      allowed: ['cut'],
      within: 2,
    });
  },
};
