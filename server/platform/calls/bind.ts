import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { z as zod } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { type Access, hasAccess } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Env, RequestContext } from '#server/context.ts';
import { hasBody, readJson } from '#server/platform/http/bodies.ts';
import { bearerToken } from '#server/platform/http/client-address.ts';
import { currentRequest, nameCall } from '#server/platform/http/current-request.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import { readUpload } from '#server/platform/http/upload-form.ts';
import { BoundedList } from '#server/platform/lists/bounded-list.ts';
import { type LongList, listAsJson } from '#server/platform/lists/long-list.ts';
import { parseInput } from './parse-input.ts';
import { Refusal } from './refusal.ts';
import { loggedOut, whileAccountStays } from './while-account-stays.ts';

type Parsed<C, K extends 'params' | 'query' | 'body' | 'fields'> =
  C extends Record<K, infer S extends zod.ZodType> ? zod.output<S> : undefined;
type Answer<C> = C extends { answer: infer S extends zod.ZodType }
  ? zod.output<S> | (zod.output<S> extends (infer Entry)[] ? ListOf<Entry> : never)
  : C extends { media: string }
    ? Download
    : unknown;

type ListOf<Entry> = LongList<Entry> | BoundedList<Entry>;

/** A file as an answer. */
export type Download = {
  /** The file name for saving: plain letters, digits, `-` and `.`. */
  name: string;
  body: Readable;
  /** In bytes; undefined if that is not known before the end. */
  size: number | undefined;
};

type Input<C> = {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  fields: Parsed<C, 'fields'>;
  file: C extends { file: string } ? IncomingFile : undefined;
  /** The user; on a public call it may be nobody. */
  actor: C extends { access: 'public' }
    ? C extends { knowsMember: true }
      ? Actor | undefined
      : undefined
    : Actor;
  context: RequestContext;
};

export type Handlers = {
  [N in keyof Calls]: (input: Input<Calls[N]>) => Promise<Answer<Calls[N]>>;
};

/** The calls of one feature. */
export type HandlersOf<FeatureCalls> = Pick<Handlers, Extract<keyof FeatureCalls, keyof Calls>>;

type Binding = {
  findActor: (token: string) => Promise<Actor | undefined>;
  /** Whether the session has proved lately enough whose it is. */
  isProved: (actor: Actor) => boolean;
  /** Whether the site demands a second factor of this person, who has none. */
  lacksFactor: (actor: Actor) => Promise<boolean>;
  /** The folder for uploaded files while their call is answered. */
  incomingDir: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
};

/**
 * Makes every call of the contract a route: access, parsing, one handler, the reply. A call without a handler
 * does not compile; a call whose access nothing grants is refused.
 */
export function bindCalls(
  app: Hono<Env>,
  calls: Calls,
  handlers: Handlers,
  binding: Binding,
): void {
  const { findActor, incomingDir, headers } = binding;
  const unkept = { ...headers, 'Cache-Control': 'no-store' };
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = name.split(' ');
    const handler = handlers[name as keyof Calls] as (input: unknown) => Promise<unknown>;
    app.on(method, routeOf(path, call), async (context): Promise<Response> => {
      nameCall(name);
      const actor = await authorize(call, context, binding);
      const isUnproved = actor !== undefined && !binding.isProved(actor);
      if (isUnproved && call.needsProof === true) throw proofNeeded();
      const params =
        call.params && parseInput(call.params, parametersOf(context, call), 'not-found');
      const query = call.query && parseInput(call.query, context.req.query(), 'malformed');
      if (isUnproved && typeof call.needsProof === 'object' && isAsked(query, call.needsProof))
        throw proofNeeded();
      // A body is read last: nobody who is refused for another reason makes the server read it.
      const body = call.body && parseInput(call.body, await bodyOf(context, call), 'invalid');
      const given = { params, query, body, context };
      const answerTo = async (actor: Actor | undefined) =>
        call.file
          ? withForm(context, call, incomingDir, (form) => handler({ ...given, actor, ...form }))
          : handler({ ...given, actor });
      const answer = await whileAccountStays(actor, answerTo, {
        isPublic: call.access === 'public',
        isThere: async () => (await findActor(bearerToken(context) ?? '')) !== undefined,
      });
      const isKept = method === 'GET' && call.access === 'public' && !call.isUnkept;
      if (isKept) context.set('cacheable', true);
      const how = { status: call.status ?? 200, headers: isKept ? headers : unkept };
      if (answer instanceof BoundedList) return boundedAnswer(context, answer, how);
      if (!call.media && call.status !== 204 && !isLongList(answer))
        return json(context, answer, how);
      if (!isKept) context.header('Cache-Control', 'no-store');
      if (call.media) return download(context, call.media, answer as Download);
      return isLongList(answer) ? longAnswer(context, answer, how) : context.body(null, 204);
    });
  }
}

function bodyOf(
  context: RequestContext,
  { isBodyOptional, mostBytes }: Call,
): Promise<unknown> | object {
  return isBodyOptional && !hasBody(context) ? {} : readJson(context, mostBytes);
}

/** All headers at once, in an object: setting them one by one would cost as much as finding the session. */
function json(context: RequestContext, answer: unknown, more: Sent): Response {
  return jsonText(context, JSON.stringify(answer), more);
}

/** With the way to the entries that follow, where there are more (RFC 8288). */
function boundedAnswer(context: RequestContext, list: BoundedList<unknown>, sent: Sent): Response {
  const next = list.next && `${context.req.path}?${new URLSearchParams(list.next)}`;
  const headers = { ...sent.headers, ...(next && { Link: `<${next}>; rel="next"` }) };
  return jsonText(context, list.json, { ...sent, headers });
}

function jsonText(context: RequestContext, text: string, more: Sent): Response {
  context.set('text', text);
  context.set('hasHeaders', true);
  const headers = {
    ...more.headers,
    'Content-Type': 'application/json',
    [REQUEST_ID_HEADER]: currentRequest()?.id ?? '',
  };
  return new Response(text, { status: more.status, headers });
}

type Sent = { status: number; headers: Record<string, string> };

const isLongList = (answer: unknown): answer is LongList<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

async function longAnswer(
  context: RequestContext,
  parts: LongList<unknown>,
  sent: Sent,
): Promise<Response> {
  const list = await listAsJson(parts);
  if (Array.isArray(list)) return json(context, list, sent);
  context.header('Content-Type', 'application/json');
  return context.body(Readable.toWeb(list) as ReadableStream);
}

function download(context: RequestContext, media: string, { name, body, size }: Download) {
  context.header('Content-Type', media);
  context.header('Content-Disposition', `attachment; filename="${name}"`);
  if (size !== undefined) context.header('Content-Length', String(size));
  // Only the head is sent, and nobody would read the body.
  if (context.req.method === 'HEAD') body.destroy();
  return context.body(Readable.toWeb(body) as ReadableStream);
}

/** Hono's form of a path. */
function routeOf(path: string, call: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === call.slashes ? `:${name}{.+}` : `:${name}`,
  );
}

/**
 * The path for finding a route: the API tolerates a trailing slash (reference/calls.md#addresses). A second route for
 * each call would not do: after a parameter that may contain slashes, Hono's router would take quadratic time.
 */
export function routedPath(request: Request): string {
  const path = getPath(request);
  return path.startsWith('/api/') && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** A parameter that may contain slashes also matches trailing ones, which are tolerated but not part of the value. */
function parametersOf(context: RequestContext, { slashes }: Call): Record<string, string> {
  const given: Record<string, string> = context.req.param();
  return slashes
    ? { ...given, [slashes]: (given[slashes] ?? '').replace(/(?<!\/)\/+$/, '') }
    : given;
}

/** Checks access by the session at every call, never by what the client says (reference/roles.md#who-decides). */
async function authorize(
  { access, knowsMember }: Call,
  context: RequestContext,
  { findActor, lacksFactor }: Pick<Binding, 'findActor' | 'lacksFactor'>,
): Promise<Actor | undefined> {
  if (access === 'public' && !knowsMember) return undefined;
  const token = bearerToken(context);
  const actor = token === undefined ? undefined : await findActor(token);
  if (access === 'public') return actor;
  if (!actor) throw loggedOut();
  if (!hasAccess(actor.role, access)) throw new Refusal('forbidden', whoMay(access));
  if (access !== 'member' && (await lacksFactor(actor)))
    throw new Refusal(
      'second-factor-needed',
      t('This site demands a second step at your log-in. Set one up under “My account” to go on.'),
    );
  return actor;
}

const isAsked = (
  query: Record<string, unknown> | undefined,
  values: Exclude<Call['needsProof'], true | undefined>,
) => Object.entries(values).every(([name, value]) => query?.[name] === value);

/** For these calls a session that was left open, or stolen, is not enough. */
const proofNeeded = () =>
  new Refusal('proof-needed', t('Please prove once more that it is you, and try again.'));

/** Said to those who may not. */
function whoMay(access: Access): string {
  const sentences: Record<Access, string> = {
    public: '',
    member: t('Only members may do this.'),
    staff: t('Only those with a task in the administration may do this.'),
    giving: t('Only the treasurer and administrators may do this.'),
    translation: t('Only translators, authors, editors and administrators may do this.'),
    author: t('Only authors, editors and administrators may do this.'),
    editor: t('Only editors and administrators may do this.'),
    admin: t('Only administrators may do this.'),
  };
  return sentences[access];
}

/** Reads a form and its file for some work, after which the file is gone. */
async function withForm(
  context: RequestContext,
  { file: name = '', mostBytes = 0, fields }: Call,
  folder: string,
  work: (form: { file: IncomingFile; fields: unknown }) => Promise<unknown>,
): Promise<unknown> {
  const form = await readUpload(context, { name, mostBytes, folder });
  try {
    const read = fields && parseInput(fields, form.fields, 'invalid');
    return await work({ file: form.file, fields: read });
  } finally {
    await form.remove();
  }
}
