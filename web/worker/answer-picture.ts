import { pageKey } from './addresses.ts';
import { find, noteUse, put } from './kept.ts';
import { keepWithin } from './limits.ts';
import { mayKeep } from './may-keep.ts';
import type { FetchEvent } from './scope.ts';

const HOUR_MS = 60 * 60 * 1000;

/** From the device, or from the network. A name of a picture is never used for another one. */
export async function answerPicture(event: FetchEvent, key: string): Promise<Response> {
  const copy = await find('pictures', key);
  if (copy) {
    if (Date.now() - copy.usedAt > HOUR_MS)
      event.waitUntil(noteUse('pictures', { ...copy, response: copy.response.clone() }));
    return copy.response;
  }
  const answer = await fetch(event.request);
  if (isOfPublicPage(event.request) && mayKeep(answer, 'image/'))
    event.waitUntil(put('pictures', key, answer.clone()).then(() => keepWithin('pictures')));
  return answer;
}

/** By the page it is on at that moment: what administrators look at is not kept, even if they came from the home page. */
function isOfPublicPage({ referrer }: Request): boolean {
  return URL.canParse(referrer) && pageKey(referrer) !== undefined;
}
