/** In local storage while a message waits on this device: so that no code for it is loaded where none does. */
const MARK = 'narthex-waiting';

export function hasWaiting(): boolean {
  try {
    return MARK in localStorage;
  } catch {
    return false;
  }
}

/** Also while another tab looks: each sets what it found in the store. */
export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // A service worker has no local storage, and a browser may refuse it.
  }
}
