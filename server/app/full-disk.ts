import type { MiddlewareHandler } from 'hono';
import type { Env, Services } from '#server/context.ts';
import { routedPath } from '#server/platform/calls/bind.ts';
import { noRoom } from '#server/platform/disk/no-room.ts';

/** What is allowed on a full disk: calls that open and end sessions, and those that delete, which makes room. */
const LET_THROUGH = ['/api/auth/login', '/api/auth/logout'];

/** While the disk is full, refuses writes with `no-room`, before they use up the space that log-ins need. */
export function refuseOnFullDisk({
  kind,
  room,
}: Pick<Services, 'kind' | 'room'>): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    const mayWrite = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(req.method);
    if (kind === 'sqlite' && room.isFull && mayWrite && !LET_THROUGH.includes(routedPath(req.raw)))
      throw noRoom();
    await next();
  };
}
