import type { FileStore } from '#server/platform/files/file-store.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import type { Entry } from './entries.ts';
import { type ReadEntry, readEntries } from './read-files.ts';
import { cuesOf } from './sermon.ts';
import type { SermonRow } from './store.ts';

/**
 * An entry as it can be read without its files: what was read from them before is in its row. Undefined if one of them
 * is new.
 */
export async function readBefore(
  files: FileStore,
  entry: Entry,
  row: SermonRow | undefined,
): Promise<ReadEntry | undefined> {
  const transcript = (entry.transcript ?? '').trim();
  const [hasSound, hasCaptions] = [entry.url, transcript].map((at) => at.startsWith(UPLOADS_PATH));
  if (hasSound && entry.url !== row?.url) return undefined;
  if (hasCaptions && transcript !== row?.transcript_url) return undefined;
  const rest = {
    ...entry,
    ...(hasSound && { url: '' }),
    ...(hasCaptions && { transcript: '' }),
  };
  const [read] = await readEntries(files, [rest]);
  if (!read || !row) return read && { ...read, ...entry };
  const { media_type: mediaType, bytes, seconds, transcript: text, transcript_url: url } = row;
  const cues = cuesOf(row) ?? null;
  return {
    ...read,
    ...entry,
    ...(hasSound && { recording: { mediaType, bytes, seconds } }),
    ...(hasCaptions && { transcriptRead: { text, cues, url } }),
  };
}
