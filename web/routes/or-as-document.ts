import { redirectDocument } from 'react-router';
import { CallFailed } from '#web/api.ts';
import { asRouteError } from './load-failure.ts';

/**
 * How a browser's loader fails: what is not found where a link leads is asked for as a document, since the server alone
 * knows where old addresses lead. All else as on the server.
 */
export const orAsDocument =
  ({ url }: Pick<Request, 'url'>) =>
  (error: unknown): never => {
    const isHere = new URL(url).pathname === location.pathname;
    if (!isHere && statusOf(error) === 404) throw redirectDocument(url);
    return asRouteError(error);
  };

const statusOf = (error: unknown) =>
  error instanceof CallFailed
    ? error.status
    : (error as { init?: ResponseInit | null } | undefined)?.init?.status;
