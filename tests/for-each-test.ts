import { afterEach, beforeEach } from 'vitest';

/** What `open` opens, opened for each test of a file and closed after it. It is empty before the first of them. */
export function forEachTest<T extends { close: () => unknown }>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeEach(async () => void Object.assign(opened, await open()));
  afterEach(async () => void (await opened.close()));
  return opened;
}
