import { t } from '#languages/t.ts';
import { awayWith } from '#server/platform/calls/away.ts';

/**
 * The database failed: it is `away` (cannot be reached), `busy` (others hold it), or went away before it confirmed a
 * write (`unknown`). Answered with 503.
 */
export class DatabaseAway extends awayWith({
  away: {
    sentence: () => t('The site cannot reach its database just now. Please try again in a minute.'),
    retrySeconds: 10,
  },
  busy: {
    sentence: () => t('The site’s database is busy just now. Please try again in a moment.'),
    retrySeconds: 5,
  },
  unknown: {
    sentence: () =>
      t(
        'The site lost its database while saving. Check whether your change was saved before you try again.',
      ),
    retrySeconds: 10,
  },
}) {}

/**
 * PostgreSQL's codes (its manual, appendix A), complete or their class. 25006 comes from a standby, which only reads: the
 * address of the database leads elsewhere now, or soon, so the connection is given up.
 */
const AWAY_CODES = /^(08|57P0[1-5]|53300|25P03|25006)/;
/** A statement took too long, or a lock was not available. */
const BUSY_CODES = /^(57014|55P03)$/;
const SOCKET_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/**
 * Messages of the package `pg` that have no code, and what a standby says of a table without a log, whose code (0A000)
 * could also mean a wrong statement.
 */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|cannot access temporary or unlogged relations during recovery)/;
const POOL_IS_EMPTY = 'timeout exceeded when trying to connect';

/** What a failure of PostgreSQL's driver says about the database; undefined if it is about the statement. */
export function stateAfter(error: unknown): 'away' | 'busy' | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = String(Reflect.get(error, 'code') ?? '');
  if (BUSY_CODES.test(code) || error.message === POOL_IS_EMPTY) return 'busy';
  if (AWAY_CODES.test(code) || SOCKET_CODES.test(code) || AWAY_WORDS.test(error.message))
    return 'away';
  return undefined;
}

/** The error in the driver's own words: for logs and for the person who runs the server. */
export function reasonOf(error: unknown): string {
  const root = error instanceof DatabaseAway && error.cause ? error.cause : error;
  if (!(root instanceof Error)) return String(root);
  // A name with several addresses fails with all of them, and an empty message.
  return root.message || String(Reflect.get(root, 'code') ?? root.name);
}
