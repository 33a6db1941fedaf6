import type { libraryCalls } from '#contract/library.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import {
  createLibraryItem,
  orderLibrary,
  removeLibraryItem,
  updateLibraryItem,
} from './edit-library.ts';
import { library, libraryEntries } from './library.ts';
import { uploadToLibrary } from './upload.ts';

export const libraryRoutes = (services: Services): HandlersOf<typeof libraryCalls> => ({
  'GET /api/members/library': () => library(services),
  'GET /api/library': () => libraryEntries(services),
  'POST /api/library': ({ actor, body }) => createLibraryItem(services, actor, body),
  'POST /api/library/upload': ({ actor, file, fields }) =>
    uploadToLibrary(services, actor, file, fields),
  'PUT /api/library/order': ({ actor, body }) => orderLibrary(services, actor, body),
  'PUT /api/library/{id}': ({ actor, params, body }) =>
    updateLibraryItem(services, actor, params.id, body),
  'DELETE /api/library/{id}': ({ actor, params }) => removeLibraryItem(services, actor, params.id),
});
