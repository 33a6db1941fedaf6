import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

/** Opens where the settings say that the site's files are. */
export async function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> {
  return new FolderStore(dataDir);
}
