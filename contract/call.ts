import type { z } from 'zod';
import type { Access } from '#domain/roles.ts';

/**
 * One call as data: its name in the table is `METHOD /path/{param}`. The server's routes, the typed
 * client and the OpenAPI document all derive from it.
 */
export type Call = {
  /** A call that does not declare this is refused (reference/calls.md#access). */
  access: Access;
  /** On a public call: whether it gets the actor of the request's session. An expired session counts as none. */
  knowsMember?: true;
  /** On a public GET: its answers are not cached, because there are as many as visitors can think of. */
  isUnkept?: true;
  /**
   * Whether the session must have proved within the last ten minutes whose it is; or the values of the query with which it
   * must (reference/security.md#a-fresh-proof).
   */
  needsProof?: true | Record<string, string | boolean>;
  summary: string;
  /** A parameter marked here may contain slashes (a page's slug). */
  slashes?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Whether the call may come without a body; it is then as with `{}`. */
  isBodyOptional?: true;
  /** The name of the file's field, for a call that takes a file instead of JSON; `fields` are the other fields. */
  file?: string;
  /** The largest size of that file, in bytes; or of a body that may be larger than others (server/platform/http/bodies.ts). */
  mostBytes?: number;
  fields?: z.ZodObject;
  /** The media type of a successful answer that is a file and not JSON; then there is no `answer`. */
  media?: string;
  /** The status of a successful answer that is not 200. 204 has no body. */
  status?: 201 | 204;
  answer?: z.ZodType;
};

/** Calls as they are declared in a group: who may make them is said of all of it. */
type Group = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Omit<Call, 'access'>>;

/** The calls of a feature that need the same access, with their exact types. */
export const defineCalls = <A extends Access, const T extends Group>(access: A, calls: T) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { access, ...call }]),
  ) as unknown as { [N in keyof T]: T[N] & { access: A } };
