import { expect, test, vi } from 'vitest';
import { type Api, createApi } from '#web/api.ts';
import { loadSections, loadSectionsWhole } from './load-sections.ts';
import { warnSkipped } from './skipped.tsx';

const page = new URL('https://church.test/media/blog?before=p9');
const { signal } = new AbortController();

/** An API that records the requested addresses. */
function fakeApi(answer: () => Response): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const api = createApi(async (input) => {
    asked.push(String(input));
    return answer();
  });
  return { api, asked };
}

test('each section loads what it shows, in the order of the list', async () => {
  const { api, asked } = fakeApi(() => Response.json([]));
  const sections = [
    { type: 'text', content: '' },
    { type: 'upcomingEvents', eventCount: 3 },
    { type: 'weekly-events', calendarId: 'youth' },
    { type: 'weekly-events', calendarId: '' },
    { type: 'blogPosts' },
    { type: 'hologram' },
    {},
  ];
  const data = await loadSectionsWhole(api, sections, page, signal);
  expect(asked).toEqual([
    '/api/calendar/formatted-events?maxResults=3&withChanged=true',
    '/api/calendar/events?calendarId=youth&withChanged=true',
    '/api/calendar/events?withChanged=true',
    '/api/blog/public?limit=13&before=p9',
  ]);
  expect(data).toEqual([
    undefined,
    [],
    [],
    [],
    { posts: [], isFirst: false, hasOlder: false },
    undefined,
    undefined,
  ]);
});

test('older posts are offered only if there are any', async () => {
  const posts = Array.from({ length: 13 }, (_, index) => ({ _id: `p${index}` }));
  const load = async (count: number) => {
    const { api } = fakeApi(() => Response.json(posts.slice(0, count)));
    return (await loadSectionsWhole(api, [{ type: 'blogPosts' }], page, signal))[0];
  };
  expect(await load(12)).toEqual({ posts: posts.slice(0, 12), isFirst: false, hasOlder: false });
  expect(await load(13)).toEqual({ posts: posts.slice(0, 12), isFirst: false, hasOlder: true });
});

test('a list that starts after a post deleted since starts from the first page', async () => {
  const failure = {
    error: 'before: there is no post with this id.',
    code: 'malformed',
    issues: [],
  };
  const answers = [Response.json(failure, { status: 400 }), Response.json([{ _id: 'p1' }])];
  const { api } = fakeApi(() => answers.shift() ?? Response.error());
  const data = await loadSectionsWhole(api, [{ type: 'blogPosts' }], page, signal);
  expect(data).toEqual([{ posts: [{ _id: 'p1' }], isFirst: true, hasOlder: false }]);
});

test('a failure is only logged and gives the empty state', async () => {
  const { api } = fakeApi(() => new Response('', { status: 500 }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const data = await loadSectionsWhole(api, [{ type: 'weekly-events' }], page, signal);
  expect(data).toEqual([undefined]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockClear();
});

test('a canceled load is not logged', async () => {
  const controller = new AbortController();
  controller.abort();
  const { api } = fakeApi(() => {
    throw new DOMException('', 'AbortError');
  });
  const [data] = loadSections(api, [{ type: 'blogPosts' }], page, controller.signal);
  expect(await data).toBeUndefined();
});

test('a skipped section gives one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const unknown = { type: 'hologram' };
  warnSkipped(unknown);
  warnSkipped(unknown);
  warnSkipped({});
  expect(warn.mock.calls).toEqual([
    ['A section of the type "hologram" was skipped.'],
    ['A section without a type was skipped.'],
  ]);
  warn.mockClear();
});
