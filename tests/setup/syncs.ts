import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Records which files and folders are synced, in order, by their paths at that time; '' if the system does not report a
 * path (Linux does). `before` runs before each. Call `stop` afterward.
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
