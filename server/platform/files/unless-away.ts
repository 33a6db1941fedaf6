import { markIncomplete } from '#server/platform/http/current-request.ts';
import { FilesAway } from './files-away.ts';

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
