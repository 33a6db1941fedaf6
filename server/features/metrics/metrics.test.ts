import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { releaseOf } from '#server/platform/disk/project.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer } from '#tests/factories/accounts.ts';
import { buildPage } from '#tests/factories/content.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startPostgresProxy } from '#tests/setup/postgres-proxy.ts';

const TOKEN = 'a+token/of=31~characters!nearly';
let app: TestApp;
afterEach(() => app.close());

const open = async (environment: object = {}, more: object = {}) => {
  app = await openApp({ environment: { METRICS_TOKEN: TOKEN, ...environment }, ...more });
};
const scrape = (token = TOKEN) => app.fetch('/metrics', { headers: bearer(token) });
/** The value of each series, by its name with its labels. */
async function series(): Promise<Map<string, number>> {
  const text = await (await scrape()).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
const requests = (call: string, status: string) =>
  `narthex_requests_total{call="${call}",status="${status}"}`;

describe('who may see them', () => {
  it('nobody when no token is set: the address does not exist', async () => {
    app = await openApp();
    const unknown = await app.fetch('/nothing-here', { headers: bearer(TOKEN) });
    const asked = await scrape();
    expect(asked.status).toBe(404);
    expect(await asked.text()).toBe(await unknown.text());
  });

  it('clients with the token', async () => {
    await open();
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', 'wrong', `${TOKEN}x`, TOKEN.slice(1)])(
    'nobody with another token: %j',
    async (token) => {
      await open();
      const answer = token === '' ? await app.fetch('/metrics') : await scrape(token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toContain('narthex_');
      expect((await app.fetch(`/metrics?token=${TOKEN}`)).status).toBe(401);
    },
  );
});

describe('requests', () => {
  it('are counted by call and status, never by path', async () => {
    await open();
    await buildPage(app, { slug: 'about' });
    for (const path of ['/api/pages/about', '/api/pages/none', '/api/pages/Ruth%20Baker'])
      await app.fetch(path);
    for (const path of ['/api/none', '/api/users', '/healthz', '/assets/none.webp', '/%00'])
      await app.fetch(path);
    await app.post('/api/auth/login', '{');
    const found = await series();
    expect(found.get(requests('GET /api/pages/{slug}', '2xx'))).toBe(1);
    expect(found.get(requests('GET /api/pages/{slug}', '4xx'))).toBe(2);
    expect(found.get(requests('no such call', '4xx'))).toBe(1);
    expect(found.get(requests('GET /api/users', '4xx'))).toBe(1);
    expect(found.get(requests('POST /api/auth/login', '4xx'))).toBe(1);
    expect(found.get(requests('/healthz', '2xx'))).toBe(1);
    expect(found.get(requests('upload', '4xx'))).toBe(1);
    expect(found.get(requests('page', '4xx'))).toBe(1);
    expect([...found.keys()].join()).not.toMatch(/Ruth|about|none/);
    expect(found.get('narthex_request_duration_seconds_count{call="GET /api/pages/{slug}"}')).toBe(
      3,
    );
    // The request for the metrics itself.
    expect(found.get('narthex_requests_in_flight')).toBe(1);
  });

  it('are also counted when they are answered from memory', async () => {
    await open();
    const response = { writeHead: () => response, end: () => response };
    const request = (headers = {}) => ({ method: 'GET', url: '/api/site', headers });
    const { headers } = await app.fetch('/api/site');
    for (const own of [{}, {}, { 'if-none-match': headers.get('etag') }])
      expect(app.answers.serve(request(own) as never, response as never, 'id')).toBe(true);
    await app.fetch('/api/site');
    const found = await series();
    expect(found.get(requests('GET /api/site', '3xx'))).toBe(1);
    // One made, two from memory before the app, and one from memory in it.
    expect(found.get('narthex_kept_answers_total{how="hit"}')).toBe(4);
    expect(found.get('narthex_kept_answers_total{how="made"}')).toBe(1);
    const whole = [...found].filter(([name]) => name === requests('GET /api/site', '2xx'));
    expect(whole).toEqual([[requests('GET /api/site', '2xx'), 4]]);
  });

  it('that fail are counted as such', async () => {
    await open();
    await app.services.db.schema.alterTable('pages').renameTo('gone').execute();
    await app.fetch('/api/pages/about');
    await app.services.db.schema.alterTable('gone').renameTo('pages').execute();
    expect((await series()).get(requests('GET /api/pages/{slug}', '5xx'))).toBe(1);
  });
});

describe('how the server is', () => {
  it('reports mails, the disk, the process and the release', async () => {
    const mails = await startMailServer();
    await open({ SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@example.org' });
    const message = { name: 'Ruth', email: 'ruth@example.org', request: 'For the harvest.' };
    for (const mood of ['refuse-for-good', 'refuse'] as const) {
      mails.set(mood);
      await app.post('/api/googleSheets/contact-us', message);
      await app.services.jobs.runDue();
    }
    const found = await series();
    expect(found.get('narthex_mails{state="waiting"}')).toBe(1);
    expect(found.get('narthex_mails{state="given_up"}')).toBe(1);
    expect(found.get('narthex_database_up')).toBe(1);
    expect(found.get('narthex_disk_free_bytes')).toBeGreaterThan(0);
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const release = await releaseOf();
    const { kind } = app.services;
    const info = `narthex_info{release="${release}",node="${process.version}",database="${kind}"}`;
    expect(found.get(info)).toBe(1);
    await mails.close();
  });

  it('reports the last good backup, and one that failed', async () => {
    await open();
    expect([...(await series()).keys()].join()).not.toContain('narthex_last_backup');
    const { bytes, file } = await makeBackup(app.services);
    const found = await series();
    expect(found.get('narthex_last_backup_timestamp_seconds')).toBe(
      app.clock.now().epochMilliseconds / 1000,
    );
    expect(found.get('narthex_last_backup_bytes')).toBe(bytes);
    expect(found.get('narthex_backup_failed')).toBe(0);
    await rm(file);
    expect([...(await series()).keys()].join()).not.toContain('narthex_last_backup');
  });

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'reports that the database is away, and keeps working',
    async () => {
      let proxy: Awaited<ReturnType<typeof startPostgresProxy>> | undefined;
      const way = async (url: string) => {
        proxy = await startPostgresProxy(url);
        return proxy.url;
      };
      await open({}, { way });
      await proxy?.close();
      const found = await series();
      expect(found.get('narthex_database_up')).toBe(0);
      expect([...found.keys()].join()).not.toContain('narthex_mails');
      await proxy?.heal();
      expect((await series()).get('narthex_database_up')).toBe(1);
      await proxy?.close();
    },
  );
});
