// What a start does about an update that did not come to its end.
import { Stop } from './tool.mjs';
import { putBack, unfinished } from './update-journal.mjs';

/**
 * Takes back an update whose process was killed, or whose machine lost its power: the release from before is there again.
 * One that is at work tries the new release by such a start, so that goes on.
 * @param {string} root
 * @returns {string} what it did or why it did nothing, in a sentence; empty where there is nothing to say
 */
export function settleUpdate(root) {
  const found = unfinished(root);
  if (!found || (found.isHeld && found.phase === 'trying')) return '';
  if (found.isHeld) throw new Stop('an update is at work here: try again when it is done.');
  try {
    putBack(root);
  } catch (error) {
    // A service may not write to its own code: what is whole runs.
    if (found.phase === 'trying') return '';
    throw new Stop(
      `an update was interrupted, and could not be taken back (${error.message}): run npm run update as the owner of this folder.`,
    );
  }
  return 'An update was interrupted before the new release was seen to run: it was taken back. Run it again.';
}
