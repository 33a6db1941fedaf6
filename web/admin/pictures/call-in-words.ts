import { CallFailed } from '#web/api.ts';

/** Why a call failed, in the server's sentence if it has one. */
export const callInWords = (error: unknown, failure: string): string =>
  error instanceof CallFailed && error.hasServerText
    ? error.message
    : `${failure} There was no answer. Please try again.`;
