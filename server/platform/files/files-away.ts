import { Refusal } from '#server/platform/calls/refusal.ts';

const sentences = {
  away: 'The site cannot reach its stored files just now. Nothing is lost. Please try again in a minute.',
  busy: 'Many files are being sent just now. Please try again in a moment.',
  refused:
    'The storage of this site’s files refuses the site just now. Nothing is lost. Please try again later; whoever runs the site finds the reason in its log.',
};
/** How long callers are asked to wait, in seconds. */
const RETRY_SECONDS = { away: 10, busy: 5, refused: 60 };

/**
 * Object storage failed: it is `away` (no answer, or failures of its own), `busy` (too much at once), or it `refused`
 * this server (a wrong key, a missing right, no such bucket). Answered with 503.
 */
export class FilesAway extends Refusal {
  readonly state: keyof typeof sentences;

  constructor(state: keyof typeof sentences, cause?: unknown) {
    super('unavailable', sentences[state], {
      headers: { 'Retry-After': String(RETRY_SECONDS[state]) },
    });
    this.state = state;
    this.cause = cause;
  }
}
