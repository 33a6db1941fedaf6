import { faultKind } from './kind.ts';
import { cutAfterFiles } from './lasting-files.ts';
import { whyNoPowerCut } from './power-cut.ts';

/** Pictures, recordings and mails: so many of each. */
faultKind(
  'a power cut after the answer',
  { databases: ['sqlite'], plant: 'sync-nothing.mjs', isPlantedInQuick: true },
  async ({ note, skip, times }) => {
    const why = await whyNoPowerCut();
    if (why) return skip(why);
    const { attempts, failures } = await cutAfterFiles(times(8, 1));
    for (let attempt = 0; attempt < attempts; attempt += 1) note(failures[attempt]);
  },
);
