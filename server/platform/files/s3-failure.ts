import type { _Error } from '@aws-sdk/client-s3';
import { t } from '#languages/t.ts';
import { inEnglish, saidAgain } from '#server/platform/languages/stored-sentences.ts';

/** What a failure says about object storage, with words for the person who runs the server. */
export type Failure = { state: 'away' | 'busy' | 'refused'; problem: string };

type Answer = { answer: string };

/** What this server's settings cause, by S3's codes (AWS, S3 API reference, "Error responses"); with the storage's answer. */
const REFUSALS: Record<string, (values: Answer) => string> = {
  AccessDenied: ({ answer }: Answer) =>
    t(
      'the key lacks a right: it needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload, and s3:ListBucket for the bucket ({answer})',
      { answer },
    ),
  AccountProblem: ({ answer }: Answer) =>
    t('the account at the storage has a problem: ask its company ({answer})', { answer }),
  AllAccessDisabled: ({ answer }: Answer) =>
    t('the account at the storage is closed: ask its company ({answer})', { answer }),
  AuthorizationHeaderMalformed: ({ answer }: Answer) =>
    t('the region in MEDIA_URL is not the bucket’s ({answer})', { answer }),
  CredentialsProviderError: ({ answer }: Answer) =>
    t('there is no key: put it in MEDIA_URL, or set AWS_ACCESS_KEY_ID ({answer})', { answer }),
  ExpiredToken: ({ answer }: Answer) => t('the key has ended: make another ({answer})', { answer }),
  InvalidAccessKeyId: ({ answer }: Answer) =>
    t('the storage does not know the key ({answer})', { answer }),
  NoSuchBucket: ({ answer }: Answer) => t('there is no such bucket ({answer})', { answer }),
  PermanentRedirect: ({ answer }: Answer) =>
    t('the bucket is at another endpoint or in another region ({answer})', { answer }),
  QuotaExceeded: ({ answer }: Answer) =>
    t('the storage is full: ask its company for more ({answer})', { answer }),
  RequestTimeTooSkewed: ({ answer }: Answer) =>
    t(
      'this machine’s clock and the storage’s are more than 15 minutes apart: set this machine’s clock ({answer})',
      { answer },
    ),
  SignatureDoesNotMatch: ({ answer }: Answer) =>
    t('the secret does not belong to the key ({answer})', { answer }),
};

/** Says again in the reader's language what a failure says. */
export const sayStorageFailure = saidAgain(REFUSALS);

const BUSY = ['SlowDown', 'ThrottlingException', 'TooManyRequests', 'RequestLimitExceeded'];
/** Node's, of a connection that failed, or on which something else than HTTP arrived (`HPE_`). */
const SOCKET_CODES =
  /^(HPE_|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EPROTO|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** A stream ended before its bytes were complete. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
}

/** What the storage says of one object of many, though the whole was answered well. */
export const failedObject = ({ Code, Message }: Pick<_Error, 'Code' | 'Message'>) =>
  Object.assign(new Error(Message), { name: Code ?? 'Error', $metadata: { httpStatusCode: 500 } });

/** Undefined for a failure that is not the storage's, such as one of this machine's disk. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name } = error;
  const status = statusOf(error);
  const problem = `${name}${status === undefined ? '' : ` ${status}`}: ${wordsOf(error)}`;
  if (BUSY.includes(name) || status === 429) return { state: 'busy', problem };
  // Also said for a HEAD, which is answered without words.
  const reason = REFUSALS[name] ?? (status === 403 ? REFUSALS.AccessDenied : undefined);
  if (reason) return { state: 'refused', problem: inEnglish(reason, { answer: problem }) };
  if (status !== undefined && status >= 300 && status < 500) return { state: 'refused', problem };
  const isSocket = SOCKET_CODES.test(String(Reflect.get(error, 'code') ?? ''));
  const isSilent = ['TimeoutError', 'AbortError', 'CutShort'].includes(name);
  return isSocket || isSilent || status !== undefined ? { state: 'away', problem } : undefined;
}

/** The status of S3's answer, if there was one. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const metadata: unknown = Reflect.get(error, '$metadata');
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const status: unknown = Reflect.get(metadata, 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}

/** A name with several addresses fails with all of them, and an empty message. */
const wordsOf = (error: Error): string =>
  error.message || String(Reflect.get(error, 'code') ?? 'no words');

/** Whether an answer says that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'NoSuchBucket' &&
  (['NoSuchKey', 'NotFound'].includes(error.name) || statusOf(error) === 404);
