import { redact } from '#server/platform/log/redact.ts';

/** How much of a text is kept, in characters. */
const MAX_LOGGED = 500;

/**
 * Why a try failed. `message` goes into the log and names nobody; `detail`, for administrators alone, may. A final
 * one is not tried again.
 */
export class JobFailure extends Error {
  readonly detail: string;
  readonly isFinal: boolean;
  /** How long the other side asks to wait; the next try is not sooner. */
  readonly waitSeconds: number;

  constructor(
    message: string,
    { detail = message, isFinal = false, waitSeconds = 0, cause }: FailureParts = {},
  ) {
    super(message, { cause });
    this.detail = detail;
    this.isFinal = isFinal;
    this.waitSeconds = waitSeconds;
  }
}

type FailureParts = { detail?: string; isFinal?: boolean; waitSeconds?: number; cause?: unknown };

/** Any thrown value as such a failure. */
export function asJobFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new JobFailure(redact(detail, MAX_LOGGED), { detail, cause: error });
}
