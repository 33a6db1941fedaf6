import { afterAll } from 'vitest';
import { openApp, type TestApp } from './app.ts';

/** Two processes of one site that all tests of a file share, whose mails go nowhere, and how each is asked in memory. */
export async function twoApps() {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const app = await openApp({ environment });
  const other = await openApp({ environment, beside: app });
  afterAll(async () => {
    await other.close();
    await app.close();
  });
  return { app, other, servers: [app, other].map(asking) };
}

/** As the crowds of tests/faults ask a server. */
const asking =
  ({ fetch }: TestApp) =>
  async (call: string, { body, token }: { body?: object; token?: string }) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent = body ? { headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(path, { method, ...sent });
    const words = await response.text();
    const answered = words === '' ? {} : JSON.parse(words);
    return { status: response.status, retryAfter: null, body: answered, words };
  };
