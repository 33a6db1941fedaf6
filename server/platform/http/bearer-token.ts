import type { RequestContext } from '#server/context.ts';

/** The token in a request's `Authorization` header: the only place where tokens are accepted. */
export function bearerToken(context: RequestContext): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(context.req.header('authorization') ?? '')?.[1];
}
