import type { Services } from '#server/context.ts';
import { type ArchivedImage, archivedImages } from '#server/features/images/archived-images.ts';
import { IMAGES_FOLDER } from '#server/features/images/picture.ts';
import { fileAt } from '#server/features/images/picture-files.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';
import { mediaTypeOf } from '#server/platform/files/media-types.ts';
import { inStore, pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import type { Content } from './content.ts';

type Needs = Pick<Services, 'db' | 'content' | 'files'> & { publicUrl: string };

/** The pictures of the list, whether or not a content shows them. `known` collects the paths of all attachments. */
export async function* pictureItems(needs: Needs, known: Set<string>): AsyncGenerator<Content> {
  for await (const pictures of archivedImages(needs.db))
    for (const picture of pictures) {
      known.add(IMAGES_FOLDER + picture.path);
      yield pictureItem(picture, needs.publicUrl);
    }
}

const pictureItem = ({ path, alt, createdAt, picture }: ArchivedImage, publicUrl: string) => ({
  ...attachment(IMAGES_FOLDER + path, createdAt, publicUrl),
  ...(picture?.title && { title: picture.title }),
  meta: { _wp_attachment_image_alt: alt || undefined },
});

/** The other files of this site that a content shows or links to, each with the first. */
export async function* fileItems(
  needs: Needs,
  { html, at }: Pick<Content, 'html' | 'at'>,
  known: Set<string>,
): AsyncGenerator<Content> {
  for (const path of pathsIn(html)) {
    if (known.has(path)) continue;
    known.add(path);
    if (await isThere(needs, path)) yield attachment(path, at, needs.publicUrl);
  }
}

/** An address below /assets of another site leads nowhere here. */
const isThere = async (needs: Needs, path: string): Promise<boolean> =>
  nameProblem(path) === undefined &&
  mediaTypeOf(path) !== undefined &&
  (await needs.files.find(inStore(await fileAt(needs, path)))) !== undefined;

function attachment(path: string, at: string, publicUrl: string): Content {
  const file = publicUrl + UPLOADS_PATH + encodeURI(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    type: 'attachment',
    title: name.replace(/\.\w+$/, ''),
    // With its ending: a page of the same name keeps its address.
    slug: addressWord(name, 100),
    link: file,
    html: '',
    status: 'inherit',
    at,
    file,
  };
}
