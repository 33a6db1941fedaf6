import { api } from '#web/browser-api.ts';
import { forgetDrafts } from './draft.ts';
import { endSession } from './session.ts';

/**
 * Ends the session here at once, and at the server as well as can be: without a connection, the token is forgotten
 * all the same. The screen then leads to the log-in (`useMember`).
 */
export function logOut(): void {
  // Also when the page is closed in the same moment.
  api('POST /api/auth/logout', { keepalive: true }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: nobody can act on it, but whoever looks for it finds it here
    console.warn('The server could not be told of the log-out.', error);
  });
  forgetDrafts();
  endSession('chosen');
}
