import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Words that stand in the code of administration, of its libraries, of the schemas and of the giving frame alone. */
const foreign = [
  'Manage Announcements',
  'Admin Content Management System',
  'ProseMirror',
  'ZodError',
  'data-react-aria',
  'react-paypal',
];

it.each(['/', '/about', '/media/blog', '/give', '/login', '/members/dashboard'])(
  'no byte of administration or of the giving frame, and no schema, comes with %s',
  async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const files = [...html.matchAll(/"(\/static\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of new Set(files)) {
      const code = await (await fetch(server.url + file)).text();
      expect([file, foreign.filter((word) => code.includes(word))]).toEqual([file, []]);
    }
  },
);
