/** How long a page is waited for while there is a copy of it (reference/rules.md#kept-on-the-device). */
const PATIENCE_MS = 4000;
const SLOW_MS = 30_000;

let slowUntil = 0;

/** A page said that it waits in vain: copies are shown at once for a while. */
export function noteSlow(): void {
  slowUntil = Date.now() + SLOW_MS;
}

export const isSlow = () => Date.now() < slowUntil;

export const patienceOver = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
