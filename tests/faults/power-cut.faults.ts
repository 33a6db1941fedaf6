import { faultKind } from './kind.ts';
import { cutAfterFiles } from './lasting-files.ts';
import { whyNoPowerCut } from './power-cut.ts';

/** Pictures, recordings and mails: so many of each. */
faultKind(
  'a power cut after the answer',
  { databases: ['sqlite'], plant: 'sync-nothing.mjs', isPlantedInQuick: true },
  async (round) => {
    const why = await whyNoPowerCut();
    if (why) return round.skip(why);
    await cutAfterFiles(round, round.times(8, 1));
  },
);
