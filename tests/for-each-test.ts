import { afterEach, beforeEach } from 'vitest';

/** What `open` opens, opened for each test of a file and closed after it, if it can be. It is empty before the first. */
export function forEachTest<T extends object>(open: () => Promise<T>): T {
  const opened = {} as T & { close?: () => unknown };
  beforeEach(async () => void Object.assign(opened, await open()));
  afterEach(async () => void (await opened.close?.()));
  return opened;
}
