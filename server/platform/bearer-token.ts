import type { RequestContext } from '../context.ts';

/** The token a request carries in its `Authorization` header: the only place where one is looked for. */
export function bearerToken(context: RequestContext): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(context.req.header('authorization') ?? '')?.[1];
}
