import { type Documents, keepPage } from './keep-page.ts';
import { type Copy, find, noteUse } from './kept.ts';
import { isSlow, patienceOver } from './network.ts';
import { offlinePage } from './offline-page.ts';
import type { FetchEvent } from './scope.ts';
import { noteCopy } from './shown-copies.ts';

/** What a proxy answers for a server that is away. */
const AWAY = [502, 503, 504];

/** A page: from the network, and if that fails or takes too long, as it was read last. */
export async function answerPage(
  event: FetchEvent,
  kind: Documents,
  key: string,
): Promise<Response> {
  const copy = await find(kind, key);
  const answering = fetch(event.request);
  const kept = answering.then(
    (answer) => keepPage(kind, key, answer.clone()),
    () => undefined,
  );
  event.waitUntil(kept.catch(() => undefined));
  const answer = await sooner(answering, copy);
  if (answer && !(copy && AWAY.includes(answer.status))) return answer;
  if (!copy) return offlinePage(key);
  noteCopy(event.resultingClientId, copy.at);
  event.waitUntil(noteUse(kind, { ...copy, response: copy.response.clone() }));
  return copy.response;
}

/** The network's answer; undefined if there is none, or none within the patience while there is a copy. */
async function sooner(
  answering: Promise<Response>,
  copy: Copy | undefined,
): Promise<Response | undefined> {
  const answer = answering.catch(() => undefined);
  if (!copy) return answer;
  return isSlow() ? undefined : Promise.race([answer, patienceOver()]);
}
