import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Watches which files and folders are asked to be on the disk, in order, by their paths at that moment; where the
 * system does not tell a path (it does on Linux) it is ''. `before` runs ahead of each. Call `stop` afterwards.
 */
export async function watchSyncs(
  before: (path: string) => unknown = () => {},
): Promise<{ synced: string[]; stop: () => void }> {
  const handle = await open(process.execPath);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  const synced: string[] = [];
  prototype.sync = async function watched(this: FileHandle) {
    const path = pathOf(this.fd);
    synced.push(path);
    await before(path);
    return sync.call(this);
  };
  return {
    synced,
    stop: () => {
      prototype.sync = sync;
    },
  };
}

function pathOf(fd: number): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}
