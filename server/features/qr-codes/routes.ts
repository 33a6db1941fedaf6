import type { qrCodeCalls } from '#contract/qr-codes.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { qrSheet } from './qr-sheet.ts';

export const qrCodeRoutes = (services: Services): HandlersOf<typeof qrCodeCalls> => ({
  'GET /api/qr-codes/sheet': ({ query }) => qrSheet(services, query.path),
});
