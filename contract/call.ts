import type { z } from 'zod';

/** Who may make a call. What declares nothing is refused (reference/calls.md#access). */
type Access = 'public' | 'member' | 'admin';

/**
 * One call, as data: its name in the table is `METHOD /path/{param}`. The server's routes, the typed
 * client and the OpenAPI document all derive from it.
 */
export type Call = {
  access: Access;
  /** On a public call: whether it is told who asks, where a session says so. A stale session makes a stranger. */
  knowsMember?: true;
  summary: string;
  /** A parameter marked here may hold slashes (a page's slug). */
  slashes?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The name of the file's field, for a call that takes a file instead of JSON; `fields` are the rest. */
  file?: string;
  /** The most bytes that file may have. */
  mostBytes?: number;
  fields?: z.ZodObject;
  /** The media type of a success that is a file and not JSON; there is no `answer` then. */
  media?: string;
  /** The status of success. 204 has no answer. */
  status: 200 | 201 | 204;
  answer?: z.ZodType;
};

/** Keeps the exact types of a feature's calls. */
export const defineCalls = <
  const T extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>,
>(
  calls: T,
): T => calls;
