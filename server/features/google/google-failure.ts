import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import { googleSentences } from './google-sentences.ts';

/** What Google refused, in a sentence that says what to do; with how long to wait, if Google says it. */
export class GoogleFailure extends Error {
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, parts: { status?: number; wait?: number; cause?: unknown } = {}) {
    super(message, { cause: parts.cause });
    this.status = parts.status;
    this.retryAfterSeconds = parts.wait;
  }
}

/** No wait that Google asks for is longer than this, in seconds. */
const LONGEST_WAIT = 3600;

/**
 * Anything a call of Google's library threw, about `what`, which must be shared with `email`. The words hold nothing of what was sent, and of Google's own words nothing: they repeat it.
 */
export function googleFailure(
  error: unknown,
  about: { what: 'sheet' | 'calendar'; email: string },
): GoogleFailure {
  if (error instanceof GoogleFailure) return error;
  // What the token endpoint answers is not about what was asked for.
  const status = isLogin(error) ? undefined : statusOf(error);
  const wait = waitOf(error);
  const parts = { ...(status && { status }), ...(wait && { wait }) };
  return new GoogleFailure(sentence(status, error, about), parts);
}

function sentence(
  status: number | undefined,
  error: unknown,
  { what, email }: { what: 'sheet' | 'calendar'; email: string },
): string {
  const say = googleSentences;
  if (isLogin(error)) return inEnglish(say.wrongKey, {});
  if (isQuota(error, status)) return inEnglish(say.later, { status: `${status}` });
  if (status === 403)
    return inEnglish(what === 'sheet' ? say.closedSheet : say.closedCalendar, { email });
  if (status === 404)
    return inEnglish(what === 'sheet' ? say.unknownSheet : say.unknownCalendar, { email });
  if (status === undefined) return unreached(codeOf(error));
  if (status < 300) return unreadable().message;
  return inEnglish(say.failed, { status: `${status}` });
}

function unreached(code: string | undefined): string {
  if (code === undefined) return inEnglish(googleSentences.noAnswer, {});
  return code === LATE
    ? inEnglish(googleSentences.lateAnswer, {})
    : inEnglish(googleSentences.unreached, { code });
}

/** An answer in another form than Google documents. */
export const unreadable = () => new GoogleFailure(inEnglish(googleSentences.unreadable, {}));

/** The token endpoint answers 400 or 401 to a wrong key, by name (RFC 6749, 5.2). */
function isLogin(error: unknown): boolean {
  const code = part(part(part(error, 'response'), 'data'), 'error');
  return (
    typeof code === 'string' && /^(invalid_grant|invalid_client|unauthorized_client)$/.test(code)
  );
}

/** Google answers 403 to too many calls, too. */
function isQuota(error: unknown, status: number | undefined): boolean {
  if (status === 429) return true;
  const errors = part(part(part(part(error, 'response'), 'data'), 'error'), 'errors');
  const reason = part(Array.isArray(errors) ? errors[0] : undefined, 'reason');
  return status === 403 && /^(userR|r)ateLimitExceeded|quotaExceeded$/.test(String(reason));
}

export function statusOf(error: unknown): number | undefined {
  if (error instanceof GoogleFailure) return error.status;
  const status = part(part(error, 'response'), 'status') ?? part(error, 'status');
  return typeof status === 'number' ? status : undefined;
}

function waitOf(error: unknown): number | undefined {
  const headers = part(part(error, 'response'), 'headers');
  const text = headers instanceof Headers ? headers.get('retry-after') : undefined;
  const seconds = Number(text ?? Number.NaN);
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT) : undefined;
}

const LATE = 'TimeoutError';

/** `ECONNREFUSED`, `TimeoutError`: the innermost cause names it. */
function codeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; depth < 5 && at !== undefined; depth += 1) {
    const code = part(at, 'code');
    if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return code;
    if (part(at, 'name') === LATE) return LATE;
    at = part(at, 'cause');
  }
  return undefined;
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
