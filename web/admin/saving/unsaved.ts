/*
 * What is unsaved on the screen, for whoever is about to take it away: the router, the browser, the log-out.
 */

type Check = () => boolean;

const checks = new Set<Check>();

export function watchUnsaved(isUnsaved: Check): () => void {
  checks.add(isUnsaved);
  return () => checks.delete(isUnsaved);
}

export function isAnythingUnsaved(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}

/** After someone agreed to lose it. */
export function letGo(): void {
  checks.clear();
}
