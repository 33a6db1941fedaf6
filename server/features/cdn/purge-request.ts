import { t } from '#languages/t.ts';
import type { CdnKind, PurgeSettings } from '#server/config/cdn.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import { jobSentences } from '#server/platform/jobs/job-sentences.ts';
import { inEnglish, saidAgain } from '#server/platform/languages/stored-sentences.ts';
import { redact } from '#server/platform/log/redact.ts';

/** How long a CDN may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** How much of its answer administrators are shown, in characters. */
const MAX_TOLD = 300;

type Sent = Pick<RequestInit, 'method' | 'body'> & { url: string; headers: Record<string, string> };

/** Their documents: "Purge by surrogate key" (Fastly), "Purge cache by cache-tags" (Cloudflare). */
const requests: Record<CdnKind, (settings: PurgeSettings) => Sent> = {
  nginx: ({ url, token }) => ({ method: 'PURGE', url, headers: bearer(token) }),
  varnish: ({ url, token, key }) => ({
    method: 'PURGE',
    url,
    headers: { 'surrogate-key': key, ...bearer(token) },
  }),
  fastly: ({ url, token, key }) => ({
    method: 'POST',
    url: `${url.replace(/\/+$/, '')}/purge/${key}`,
    headers: { accept: 'application/json', ...(token && { 'fastly-key': token }) },
  }),
  cloudflare: ({ url, token, key }) => ({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ tags: [key] }),
  }),
};

/** What administrators are told. */
const cdnSentences = {
  away: ({ host, why }: { host: string; why: string }) =>
    t('The CDN at {host} did not answer: {why}', { host, why }),
  refused: ({ status, text }: { status: string; text: string }) =>
    t('The CDN answered {status}: {text}', { status, text }),
};

/** Says again in the reader's language why pages could not be dropped. */
export const sayPurgeFailure = saidAgain({ ...cdnSentences, ...jobSentences });

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Tells the CDN to drop all that it keeps of this site. Throws a `JobFailure` if it does not say that it did. */
export async function sendPurge(settings: PurgeSettings, abandoned: AbortSignal): Promise<void> {
  const { url, ...sent } = requests[settings.kind](settings);
  const signal = AbortSignal.any([abandoned, AbortSignal.timeout(TIMEOUT_MS)]);
  let answer: Response;
  let text: string;
  try {
    // A redirect would take the token somewhere else.
    answer = await fetch(url, { ...sent, redirect: 'manual', signal });
    text = await answer.text();
  } catch (error) {
    throw new JobFailure('The CDN did not answer the purge.', {
      detail: inEnglish(cdnSentences.away, { host: new URL(url).host, why: reasonOf(error) }),
      cause: error,
    });
  }
  if (answer.ok) return;
  throw new JobFailure(`The CDN answered the purge with ${answer.status}.`, {
    detail: inEnglish(cdnSentences.refused, {
      status: `${answer.status}`,
      text: redact(text, MAX_TOLD),
    }),
    waitSeconds: Number(answer.headers.get('retry-after')) || 0,
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
