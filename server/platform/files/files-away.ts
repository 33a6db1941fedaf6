import { t } from '#languages/t.ts';
import { awayWith } from '#server/platform/calls/away.ts';
import { markIncomplete } from '#server/platform/http/current-request.ts';

/**
 * Object storage failed: it is `away` (no answer, or failures of its own), `busy` (too much at once), or it `refused`
 * this server (a wrong key, a missing right, no such bucket). Answered with 503.
 */
export class FilesAway extends awayWith({
  away: {
    sentence: () =>
      t(
        'The site cannot reach its stored files just now. Nothing is lost. Please try again in a minute.',
      ),
    retrySeconds: 10,
  },
  busy: {
    sentence: () => t('Many files are being sent just now. Please try again in a moment.'),
    retrySeconds: 5,
  },
  refused: {
    sentence: () =>
      t(
        'The storage of this site’s files refuses the site just now. Nothing is lost. Please try again later; whoever runs the site finds the reason in its log.',
      ),
    retrySeconds: 60,
  },
}) {}

/**
 * For answers that can do without a file: undefined while the files are away, and then the answer is kept by nobody
 * (`CurrentRequest.isIncomplete`).
 */
export async function unlessAway<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    markIncomplete();
    return undefined;
  }
}
