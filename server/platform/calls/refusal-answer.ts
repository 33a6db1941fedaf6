import { SOURCE_LANGUAGE } from '#languages/current.ts';
import type { Config } from '#server/config.ts';
import type { RefusalPage } from '#server/platform/answers/documents.ts';
import { currentRequest } from '#server/platform/http/current-request.ts';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import {
  commonHeaders,
  dataPolicy,
  refusalPolicy,
} from '#server/platform/http/security-headers.ts';
import type { Refusal } from './refusal.ts';

/** Answers a refusal: a person gets a page, a program gets JSON. */
export type AnswerRefusal = (refusal: Refusal, request: Request) => Response;

/** `page` makes the pages; without it there is only JSON. `languageOf` is the language of a page's address. */
export function refusalAnswers(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  page: RefusalPage | undefined,
  languageOf: (path: string) => string = () => SOURCE_LANGUAGE,
): AnswerRefusal {
  const common = commonHeaders(publicUrl.startsWith('https:'));
  /** A refusal that is thrown again and again (admission.ts) is drawn once. */
  const drawn = new WeakMap<Refusal, Map<string, string>>();
  const pageOf = (refusal: Refusal, id: string, url: string): string | undefined => {
    const language = languageOf(new URL(url).pathname);
    // The id is only useful for failures that are in the log.
    if (refusal.code === 'internal') return page?.(refusal.toFailure(), id, language);
    const pages = drawn.get(refusal) ?? new Map<string, string>();
    const html = pages.get(language) ?? page?.(refusal.toFailure(), undefined, language);
    if (html !== undefined) drawn.set(refusal, pages.set(language, html));
    return html;
  };
  return (refusal, request) => {
    const id = currentRequest()?.id ?? '';
    const html = isForPerson(request) ? pageOf(refusal, id, request.url) : undefined;
    const headers = new Headers([
      ...common,
      ...Object.entries(refusal.headers),
      [REQUEST_ID_HEADER, id],
      ['Cache-Control', 'no-store'],
      ['Content-Type', html ? 'text/html; charset=utf-8' : 'application/json'],
      ['Content-Security-Policy', html ? refusalPolicy : dataPolicy],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
    ]);
    const body = html ?? JSON.stringify(refusal.toFailure());
    return new Response(body, { status: refusal.status, headers });
  };
}

/** Forms posted to a document, and requests for HTML, come from people; API calls come from programs. */
function isForPerson({ method, url, headers }: Request): boolean {
  if (/^\/(api|assets)(\/|$)/.test(new URL(url).pathname)) return false;
  return method === 'POST' || (headers.get('accept') ?? '').includes('text/html');
}
