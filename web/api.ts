import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { ErrorCode, Failure, Issue } from '#contract/errors.ts';
import { SOURCE_LANGUAGE } from '#languages/current.ts';
import { language, t } from '#languages/t.ts';

type Name = keyof Calls;
type Part<N extends Name, K extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined;

/** What a call takes. Only types of the contract are used here: no schema reaches the browser. */
type CallInput<N extends Name> = {
  params?: Part<N, 'params'>;
  query?: Part<N, 'query'>;
  body?: Part<N, 'body'>;
  signal?: AbortSignal;
  /** Whether the call is sent even when the page is closed at once. */
  keepalive?: boolean;
  /** Sent as a bearer header. */
  token?: string | undefined;
};

/** The answer of a call. */
export type CallAnswer<N extends Name> = Calls[N] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Makes one call of the contract. Throws `CallFailed` on a refusal, and what `fetch` throws when there is no reply. */
export type Api = <N extends Name>(name: N, input?: CallInput<N>) => Promise<CallAnswer<N>>;

/** A refusal by the server, with its sentence for a person (`message`), its code and the fields concerned. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unknown';
  readonly issues: Issue[];
  /** On a conflict of versions: the entity as it is now; with `second-step-needed`: the step that is open now. */
  readonly current: unknown;
  /** Whether the server gave a sentence of its own. */
  readonly hasServerText: boolean;

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.error ?? t('The server answered {status}.', { status }));
    this.name = 'CallFailed';
    this.status = status;
    this.code = failure.code ?? 'unknown';
    this.issues = failure.issues ?? [];
    this.current = failure.current;
    this.hasServerText = failure.error !== undefined;
  }
}

/** How requests are sent: the browser's `fetch`, or the server's own app in memory. */
export type Fetcher = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** The header that a token is sent in; none without one. */
export const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** The typed client. */
export function createApi(fetcher: Fetcher, base = ''): Api {
  return async (name, input = {}) => {
    const [method = 'GET', template = ''] = name.split(' ');
    const response = await fetcher(base + address(template, input), {
      method,
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...bearer(input.token),
      },
    });
    if (!response.ok) throw new CallFailed(response.status, await failureOf(response));
    return response.status === 204 ? undefined : await response.json();
  };
}

function address(template: string, { params, query }: { params?: unknown; query?: unknown }) {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value));
  if (isLanguageAsked()) search.set('lang', language());
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether calls name the language of the page: English alone of a church whose own it is not, with a sign in its addresses. */
export const isLanguageAsked = () =>
  language() !== SOURCE_LANGUAGE || /^\/en(\/|$)/.test(globalThis.location?.pathname);

async function failureOf(response: Pick<Response, 'json'>): Promise<Partial<Failure>> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
