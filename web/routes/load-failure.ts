import { data } from 'react-router';
import { CallFailed } from '#web/api.ts';

/** How a loader fails: a refusal keeps its status, so that the document has it too; other errors are rethrown. */
export function asRouteError(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error;
  // In the API's address each slash takes three characters. An address too long for it is not a page's address here.
  const status = error.status === 414 ? 404 : error.status;
  // Left out, the router would call each of them an "Internal Server Error".
  throw data({ message: error.message }, { status, statusText: '' });
}

/** Without an answer, where a worker keeps pages: it has the whole page as it was, which is better than an empty one. */
const isOffline = (error: unknown) =>
  error instanceof TypeError && Boolean(navigator.serviceWorker?.controller);

/** The answer, or null if the API has none yet. Failures are logged, and the screen shows its empty state. */
export async function orNull<T>(
  answer: Promise<T>,
  what: string,
  signal: AbortSignal,
): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted || isOffline(error)) throw error;
    if (!(error instanceof CallFailed && error.status === 404))
      // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#pages-and-lists)
      console.error(`${what} could not be loaded.`, error);
    return null;
  }
}
