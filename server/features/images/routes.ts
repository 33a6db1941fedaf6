import type { imageCalls } from '#contract/images.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { usesOfImage } from './image-uses.ts';
import { describeImage, folderOfImages, removeImage, uploadImage } from './images.ts';

export const imageRoutes = (services: Services): HandlersOf<typeof imageCalls> => ({
  'POST /api/images/upload-image': ({ actor, file, fields }) =>
    uploadImage(services, actor, file, fields),
  'GET /api/images/list-images': ({ query }) => folderOfImages(services, query),
  'GET /api/images/uses': async ({ query }) => usesOfImage(services, query.path),
  'PUT /api/images': ({ actor, query, body }) =>
    describeImage(services, actor, query.path, body.alt),
  'DELETE /api/images': ({ actor, query }) => removeImage(services, actor, query.path),
});
