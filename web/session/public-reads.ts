import type { Calls } from '#contract/calls.ts';

type Public = {
  [N in keyof Calls]: Calls[N]['access'] extends 'public' ? N : never;
}[keyof Calls];

/** What is loaded for every page. What belongs to a link, or is asked for by other sites, goes by `publicApi` or not at all. */
type PublicRead = Exclude<
  Extract<Public, `GET ${string}`>,
  | `${string} /api/${'sign-ups' | 'serving'}${string}`
  | 'GET /api/shared/{token}'
  | 'GET /api/share-pictures/{kind}/{key}'
>;

/**
 * The public calls that the client of the session (browser-api.ts) makes, without a token (reference/roles.md#token). The
 * contract's schemas stay on the server; its types ensure that this holds every one, and none that is not public.
 */
const publicReads: { [N in PublicRead]: 1 } = {
  'GET /api/site': 1,
  'GET /api/search': 1,
  'GET /api/homepage': 1,
  'GET /api/announcements': 1,
  'GET /api/calendar/events': 1,
  'GET /api/calendar/formatted-events': 1,
  'GET /api/calendar/range': 1,
  'GET /api/calendar/today': 1,
  'GET /api/calendar/event/{slug}': 1,
  'GET /api/blog/public': 1,
  'GET /api/pages/blog/{slug}': 1,
  'GET /api/pages/{slug}': 1,
  'GET /api/sermons': 1,
  'GET /api/sermons/{slug}': 1,
};

export const carriesToken = (name: keyof Calls): boolean => !Object.hasOwn(publicReads, name);
