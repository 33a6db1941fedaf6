import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

/**
 * Opens where the settings say that the site's files are: DATA_DIR, or the bucket of MEDIA_URL. AWS's own client is
 * loaded only for the latter.
 */
export async function openFiles(
  { dataDir, incomingDir, media }: Pick<Config, 'dataDir' | 'incomingDir' | 'media'>,
  log?: Log,
): Promise<FileStore> {
  if (!media) return new FolderStore(dataDir);
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store({ settings: media, incomingDir, log });
}
