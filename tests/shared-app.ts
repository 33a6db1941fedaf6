import { afterAll } from 'vitest';
import { openApp } from './app.ts';

/** The app that all tests of a file share; it is closed after the last of them. */
export async function sharedApp(given?: Parameters<typeof openApp>[0]) {
  const app = await openApp(given);
  afterAll(() => app.close());
  return app;
}
