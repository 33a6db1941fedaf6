import type { RunningServer } from '#tests/e2e/server.ts';
import type { Begun, History } from '#tests/history/history.ts';
import type { Action, Value } from '#tests/history/operation.ts';
import { meaningOf } from '#tests/history/outcome.ts';
import { ask, type Reply } from './place.ts';

export type Work = {
  history: History;
  /** What is written in different rounds is kept apart: its keys and marks begin with this. */
  round: string;
};

type Asking = {
  body?: unknown;
  action: Action;
  good: readonly number[];
  /** What a good answer says of the key. */
  found?: (reply: Reply) => Value | string[];
  /** Whether a refusal says that all places are taken. */
  isFull?: (reply: Reply) => boolean;
};

export type Client = (call: string, asking: Asking) => Promise<Reply>;

/** Somebody who asks one thing after the other, each written down with its answer. */
export function clientOf(given: {
  server: Pick<RunningServer, 'url'>;
  history: History;
  name: string;
  token?: string;
}): Client {
  const { server, history, name, token } = given;
  return async (call, asking) => {
    const { body, action } = asking;
    const begun = history.begin(name, call, action);
    const reply = await ask(server, call, { body, ...(token !== undefined && { token }) });
    settle(begun, reply, asking);
    return reply;
  };
}

function settle(begun: Begun, reply: Reply, { good, found, isFull }: Asking): void {
  const answer = meaningOf(reply, good);
  if (answer.outcome === 'ok' && found) begun.answered({ ...answer, found: found(reply) });
  else if (answer.outcome === 'refused' && isFull?.(reply))
    begun.answered({ ...answer, isFull: true });
  else begun.answered(answer);
}
