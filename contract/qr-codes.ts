import { z } from 'zod';
import { MAX_SLUG } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';

/** A path of levels, and perhaps a part of the page. */
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z][a-z0-9-]{0,59})?$/;
const MAX_PATH = '/events/'.length + MAX_SLUG + '/2026-11-22'.length + 60;
const PATH_HINT = {
  error: () =>
    t(
      'A QR code leads to a page, an event, a post or a sermon of this site, for example /events/garden-day.',
    ),
};

export const qrCodeCalls = defineCalls('author', {
  'GET /api/qr-codes/sheet': {
    summary:
      'A sheet to print with the QR code of something public: the home page, a page or a part of it (`/about#staff`), a post, a sermon, an event or one date of a series, by its path',
    query: z.object({ path: z.string(PATH_HINT).max(MAX_PATH, PATH_HINT).regex(PATH, PATH_HINT) }),
    media: 'application/pdf',
  },
});
