/** How far a check or an import is: what is being done, and how much of it. */
type Progress = { step: string; done: number; of: number };
export type Report = (progress: Progress) => void;

/** Between two lines on a long step, in milliseconds. */
const LINE_EVERY_MS = 2000;

/** A report for those who read lines: the end of each step, and now and then on the way there. */
export function inLines(say: (line: string) => void): Report {
  let last = performance.now();
  return ({ step, done, of }) => {
    const now = performance.now();
    if (done < of && now - last < LINE_EVERY_MS) return;
    last = now;
    say(of > 1 ? `  ${step}: ${done} of ${of}` : `  ${step}`);
  };
}
