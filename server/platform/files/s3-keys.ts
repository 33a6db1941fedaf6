import { mediaTypeOf } from './media-types.ts';

/*
 * The keys of a bucket. `public/` holds what everybody may have and can be opened by a bucket's policy or a CDN; all
 * else is below `private/` (docs/decisions/0069-files-in-a-store.md). Before both is the folder of MEDIA_URL.
 */

const PUBLIC = 'public/';
const PRIVATE = 'private/';
const UPLOADS = 'uploads/';
/** Folders of the uploads whose pictures and sounds everybody may have. */
const PUBLIC_FOLDERS = [`${UPLOADS}images/`, `${UPLOADS}recordings/`];

/**
 * Whether everybody may have a file without asking this server. Drawings are not among them, since they may contain
 * scripts; and subtitles neither, which browsers take from this site alone.
 */
function isPublic(path: string): boolean {
  const type = mediaTypeOf(path)?.type ?? '';
  return (
    PUBLIC_FOLDERS.some((folder) => path.startsWith(folder)) &&
    /^(image|audio|video)\//.test(type) &&
    type !== 'image/svg+xml'
  );
}

/** The key of a path, without the folder of MEDIA_URL. */
export const keyOf = (path: string): string =>
  isPublic(path) ? PUBLIC + path.slice(UPLOADS.length) : PRIVATE + path;

/** The path of a key; undefined for one that this server did not write. */
export function pathOfKey(key: string): string | undefined {
  const path = key.startsWith(PUBLIC)
    ? UPLOADS + key.slice(PUBLIC.length)
    : key.startsWith(PRIVATE)
      ? key.slice(PRIVATE.length)
      : '';
  return path !== '' && keyOf(path) === key ? path : undefined;
}

/** Where the keys of all files below a folder begin. */
export function keysBelow(folder: string): string[] {
  const open = PUBLIC_FOLDERS.filter((at) => at.startsWith(folder) || folder.startsWith(at));
  return [
    PRIVATE + folder,
    ...open.map((at) => PUBLIC + (at.startsWith(folder) ? at : folder).slice(UPLOADS.length)),
  ];
}

/**
 * The address at which everybody gets a file of the uploads straight from the storage, given MEDIA_PUBLIC_URL and the
 * path below the uploads; undefined for a file that only this server sends. Whether a visitor may have the file is
 * for the caller to know.
 */
export function publicAddress(publicUrl: string | undefined, path: string): string | undefined {
  if (publicUrl === undefined || !isPublic(UPLOADS + path)) return undefined;
  return `${publicUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** What a file is stored with: its type, and for public ones how long it is kept; a name is never used again. */
export function headersOf(path: string) {
  const media = mediaTypeOf(path);
  return {
    ContentType: media?.type ?? 'application/octet-stream',
    ...(!media?.isShown && { ContentDisposition: 'attachment' }),
    ...(isPublic(path) && { CacheControl: 'public, max-age=31536000, immutable' }),
  };
}
