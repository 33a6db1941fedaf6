import type { sharePictureCalls } from '#contract/share-pictures.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { sharePicture } from './share-pictures.ts';

export const sharePictureRoutes = (services: Services): HandlersOf<typeof sharePictureCalls> => ({
  'GET /api/share-pictures/{kind}/{key}': ({ params }) =>
    sharePicture(services, params.kind, params.key),
});
