import type { Disturbance, Step } from '../scene.ts';
import type { Site } from '../site.ts';

type Outage = {
  harm: (site: Site) => Promise<void> | void;
  repair: (site: Site) => Promise<void> | void;
  /** Seconds until it is repaired, in a quick run and in a whole one. */
  lasts: [quick: number, whole: number];
  allowed?: Disturbance['allowed'];
};

/** A step in which a part that nobody can do without is away, and comes back. */
export function outage(
  name: string,
  title: string,
  { harm, repair, lasts: [quick, whole], allowed = ['clear'] }: Outage,
): Step {
  return {
    name,
    title,
    run: async ({ site, disturb, isQuick }) => {
      await disturb({
        title,
        harm: () => harm(site),
        lasts: isQuick ? quick : whole,
        repair: () => repair(site),
        from: 'repair',
        allowed,
        within: 15,
      });
    },
  };
}
