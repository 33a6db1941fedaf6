import type { imageCalls } from '#contract/images.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { framePicture, trimPicture } from './frame-picture.ts';
import { usesOfImage } from './image-uses.ts';
import { describeImage, moveImages, removeImage, uploadImage } from './images.ts';
import { folderOfImages, oneImage } from './list-images.ts';
import { replacePicture } from './replace-picture.ts';

export const imageRoutes = (services: Services): HandlersOf<typeof imageCalls> => ({
  'POST /api/images/upload-image': ({ actor, file, fields }) =>
    uploadImage(services, actor, file, fields),
  'GET /api/images/list-images': ({ actor, query }) => folderOfImages(services, actor, query),
  'GET /api/images/one': ({ actor, query }) => oneImage(services, actor, query.path),
  'GET /api/images/uses': async ({ actor, query }) => usesOfImage(services, actor, query.path),
  'PUT /api/images': ({ actor, query, body }) => describeImage(services, actor, query.path, body),
  'PUT /api/images/framing': ({ actor, query, body }) =>
    framePicture(services, actor, query.path, body),
  'POST /api/images/trim': ({ actor, body }) => trimPicture(services, actor, body.path),
  'PUT /api/images/folder': ({ actor, body }) => moveImages(services, actor, body),
  'POST /api/images/replace': ({ actor, body }) => replacePicture(services, actor, body),
  'DELETE /api/images': ({ actor, query }) => removeImage(services, actor, query.path),
});
