/*
 * What is unsaved on the screen, for all that can take it away: the router, the browser, the log-out.
 */

/** Where all that was written is safe. */
export type Safety = 'server' | 'browser' | 'nowhere';

/** A draft that keeps itself (`useDraft`). */
export type KeptDraft = { safety: () => Safety; keep: () => Promise<Safety> };

type Watched = { isUnsaved: () => boolean; draft?: KeptDraft | undefined };

/** Longer than this nobody waits at the door, in milliseconds. */
const TIMEOUT_MS = 3000;

const watched = new Set<() => Watched>();

export function watchUnsaved(look: () => Watched): () => void {
  watched.add(look);
  return () => watched.delete(look);
}

/** Whether leaving now would lose something: what the server keeps as a draft is not lost. */
export function isAnythingUnsaved(): boolean {
  return unsaved().length > 0;
}

/** Keeps what is unsaved as drafts, as well as can be; gives where all of it is safe then. */
export async function keepUnsaved(): Promise<Safety> {
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([late, Promise.all(unsaved().map(({ draft }) => draft?.keep()))]);
  const left = unsaved();
  if (left.length === 0) return 'server';
  return left.every(({ draft }) => draft?.safety() === 'browser') ? 'browser' : 'nowhere';
}

const unsaved = () =>
  [...watched]
    .map((look) => look())
    .filter(({ isUnsaved, draft }) => isUnsaved() && draft?.safety() !== 'server');

/** After someone agreed to lose it. */
export function discardUnsaved(): void {
  watched.clear();
}
