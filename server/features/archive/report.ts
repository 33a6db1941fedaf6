import { t } from '#languages/t.ts';

/** How far a check or an import is: what is being done, and how much of it. */
type Progress = { step: string; done: number; of: number };
export type Report = (progress: Progress) => void;

/** The time between two lines on a long step, in milliseconds. */
const LINE_EVERY_MS = 2000;

/** A report in lines: at the end of each step, and now and then in between. */
export function inLines(say: (line: string) => void): Report {
  let last = performance.now();
  return ({ step, done, of }) => {
    const now = performance.now();
    if (done < of && now - last < LINE_EVERY_MS) return;
    last = now;
    say(`  ${of > 1 ? t('{step}: {done} of {of}', { step, done, of }) : step}`);
  };
}
