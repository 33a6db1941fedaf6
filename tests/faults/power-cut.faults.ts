import { cutUnderWrites } from './cut-under-writes.ts';
import { faultKind, type Round } from './kind.ts';
import { cutAfterFiles } from './lasting-files.ts';
import { whyNoPowerCut } from './power-cut.ts';

const wherePossible = (cut: (round: Round) => Promise<void>) => async (round: Round) => {
  const why = await whyNoPowerCut();
  if (why) round.skip(why);
  else await cut(round);
};

/** Pictures, recordings and mails: so many of each. */
faultKind(
  'a power cut after the answer',
  { databases: ['sqlite'], plant: 'sync-nothing.mjs', isPlantedInQuick: true },
  wherePossible((round) => cutAfterFiles(round, round.times(8, 1))),
);

faultKind(
  'a power cut under writes',
  { databases: ['sqlite'], plant: ['trust-the-cache.mjs', 'sync-nothing.mjs'], isOnlyInFull: true },
  wherePossible((round) => cutUnderWrites(round, round.times(10, 2))),
);
