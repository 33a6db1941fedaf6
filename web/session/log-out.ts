import { api } from '#web/browser-api.ts';
import { forgetDrafts } from './draft.ts';
import { endSession } from './session.ts';

/**
 * Ends the session here at once, and at the server if it can be reached; the token is removed in any case. The screen
 * then goes to the log-in (`useMember`).
 */
export function logOut(): void {
  // Is sent also when the page is closed at the same moment.
  api('POST /api/auth/logout', { keepalive: true }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: nobody can act on it, but it can be found here
    console.warn('The server could not be informed of the log-out.', error);
  });
  forgetDrafts();
  endSession('chosen');
}
