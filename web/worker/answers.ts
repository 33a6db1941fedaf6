import { NOT_PUBLIC } from '#domain/private-addresses.ts';
import { doorKey, isBuiltFile, isPicture, pageKey } from './addresses.ts';
import { answerPage } from './answer-page.ts';
import { answerPicture } from './answer-picture.ts';
import { find } from './kept.ts';
import { isOff } from './off.ts';
import { offlinePage } from './offline-page.ts';
import { type FetchEvent, scope } from './scope.ts';

/** Everything else goes its usual way: calls of the API, uploads, and files of members and administrators. */
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isOff || request.method !== 'GET' || request.headers.has('authorization')) return;
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.mode === 'navigate') {
    // Not in frames: those are of the administrators' preview.
    if (request.destination !== 'document') return undefined;
    const key = pageKey(request.url);
    if (key !== undefined) return answerPage(event, 'pages', key);
    const door = doorKey(request.url);
    return door === undefined ? answerOwnPage(request) : answerPage(event, 'doors', door);
  }
  const url = new URL(request.url);
  if (isBuiltFile(url)) return answerFile(request, url.pathname + url.search);
  if (request.destination === 'image' && isPicture(url)) return answerPicture(event, url.pathname);
  return undefined;
}

/**
 * A screen of members and administrators, or another address that is never kept: from the network alone. Without one it
 * says so on a page of ours.
 */
function answerOwnPage(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !NOT_PUBLIC.test(pathname)) return undefined;
  return fetch(request).catch(() => offlinePage(pathname));
}

/** Only read here: files are kept together with the page that names them. */
async function answerFile(request: Request, key: string): Promise<Response> {
  return (await find('files', key))?.response ?? fetch(request);
}
