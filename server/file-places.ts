import { allKinds } from '#contract/content/kinds.ts';
import { ownFilePlaces } from '#server/content/file-place.ts';
import type { FilePlace } from './content/file-place.ts';
import { libraryPlaces } from './features/library/file-places.ts';
import { redirectPlaces } from './features/redirects/file-places.ts';
import { kinds } from './kinds.ts';

/** Everything that may name a picture or another file: what is not here may be deleted while it is in use. */
export const filePlaces: readonly FilePlace[] = [
  ...kinds.site.files,
  ...kinds.homepage.files,
  ...allKinds
    .filter((kind) => kind !== 'site' && kind !== 'homepage')
    .flatMap((kind) => kinds[kind].files),
  ...libraryPlaces,
  ...redirectPlaces,
  ...ownFilePlaces,
];
