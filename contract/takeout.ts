import { defineCalls } from './call.ts';

/** What other programs read: to leave, or to work elsewhere (docs/archive.md#leaving-again). */
export const takeoutCalls = defineCalls('admin', {
  'GET /api/takeout/wordpress': {
    summary:
      'Pages, posts, announcements, sermons, events and pictures as a file that WordPress imports (WXR 1.2), drafts among them',
    media: 'application/xml',
  },
  'GET /api/takeout/calendar': {
    summary: 'All events, past and coming, as one calendar file (RFC 5545)',
    media: 'text/calendar',
  },
});
