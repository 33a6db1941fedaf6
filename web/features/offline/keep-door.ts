import type { FromPage } from '#web/worker/words.ts';
import { registerWorker } from './register-worker.ts';

/**
 * Has the worker keep the document of the door list that is open, so that it opens without a network. The document is the
 * same for everyone: names are not in it (docs/decisions/0126-sign-up.md).
 */
export function keepDoor(): void {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  registerWorker();
  const words: FromPage = { door: location.pathname };
  void workers.ready.then(({ active }) => active?.postMessage(words));
}
