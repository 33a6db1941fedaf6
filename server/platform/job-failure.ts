/**
 * Why a try failed. `message` goes into the log and names nobody; `detail`, for administrators alone, may. A final
 * one is not tried again.
 */
export class JobFailure extends Error {
  readonly detail: string;
  readonly isFinal: boolean;

  constructor(message: string, { detail = message, isFinal = false, cause }: FailureParts = {}) {
    super(message, { cause });
    this.detail = detail;
    this.isFinal = isFinal;
  }
}

type FailureParts = { detail?: string; isFinal?: boolean; cause?: unknown };

/** Whatever was thrown, as such a failure. */
export function asJobFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new JobFailure(withoutAddresses(detail), { detail, cause: error });
}

/** So much of a text says what is wrong; the last word of a longer one may be half an address. */
const MOST_LOGGED = 500;

/** A text for the log: mail addresses are taken out of it. */
export function withoutAddresses(text: string): string {
  const short = text.length > MOST_LOGGED ? text.slice(0, MOST_LOGGED).replace(/\S+$/, '…') : text;
  return short.replaceAll(/[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:]*/g, '(an address)');
}
