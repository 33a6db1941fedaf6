/** The steps of the set-up list, in its order. */
export const SETUP_STEPS = [
  'church',
  'zone',
  'services',
  'look',
  'pictures',
  'about',
  'contact',
  'giving',
  'event',
  'mail',
  'team',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];
