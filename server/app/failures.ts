import type { MiddlewareHandler } from 'hono';
import { currentLanguage } from '#languages/current.ts';
import { t } from '#languages/t.ts';
import type { Env, Services } from '#server/context.ts';
import { routedPath } from '#server/platform/calls/bind.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { AnswerRefusal } from '#server/platform/calls/refusal-answer.ts';
import { isMissingRow, isTakenKey } from '#server/platform/database/database.ts';
import { isNoRoom, noRoom } from '#server/platform/disk/no-room.ts';
import { currentRequest } from '#server/platform/http/current-request.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { noTurn } from '#server/platform/limits/admission.ts';
import { QueueFull } from '#server/platform/limits/fair-semaphore.ts';

/** Answers what was thrown, and logs what nobody expected. */
export function failureAnswers(
  { log, room }: Pick<Services, 'log' | 'room'>,
  answerRefusal: AnswerRefusal,
  languageOf: (path: string) => string = currentLanguage,
) {
  return (error: unknown, request: Request): Response | Promise<Response> => {
    const path = routedPath(request);
    // A call has said by now in which language it is answered.
    const language = path.startsWith('/api/') ? currentLanguage() : languageOf(path);
    const refusal = inLanguage(language, () => asRefusal(error));
    // Earlier than the regular check: the reserved space may be needed now.
    if (refusal.code === 'no-room') void room.look();
    if (refusal.code === 'internal')
      log.error({ err: error, ...describeRequest(request) }, 'a request failed');
    return answerRefusal(refusal, request);
  };
}

/** Which request failed: the call, or a page's path without anything a visitor may have typed into it. */
function describeRequest(request: Request) {
  const parts = routedPath(request)
    .split('/')
    .map((part) => (/^[a-z0-9-]{0,60}$/.test(part) ? part : '…'));
  const { method } = request;
  return { method, call: currentRequest()?.call, path: parts.join('/').slice(0, 300) };
}

/** What a caller learns about a failure. Only a refusal says more than that something failed. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isNoRoom(error)) return noRoom();
  if (error instanceof QueueFull) return noTurn();
  if (isTakenKey(error))
    return new Refusal(
      'conflict',
      t('This was saved elsewhere at the same moment. Please reload and try again.'),
    );
  if (isMissingRow(error))
    return new Refusal(
      'not-found',
      t('What this belongs to was deleted at the same moment. Please reload.'),
    );
  return new Refusal('internal', t('Something went wrong on our side. Please try again.'));
}

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
