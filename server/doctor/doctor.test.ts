// Long, because everything that the doctor looks at is broken here once.
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { backupName } from '#server/features/backups/kept-backups.ts';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openApp, StillClock } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { startMailServer, startSilentServer } from '#tests/mail-server.ts';
import { examineClock } from './clock.ts';
import { examineSite } from './doctor.ts';
import { lineOf } from './finding.ts';

const isSqlite = process.env.TEST_DATABASE !== 'postgres';
const tree = { hadPackages: true, isBuilt: true };
/** No server listens there. */
const NO_PORT = '1';
const app = forEachTest(openApp);
beforeEach(async () => {
  await buildMember(app);
});

const dataDir = () => app.services.config.dataDir;
/** The doctor's findings, one line each. */
async function lines(environment: Record<string, string | undefined> = {}, trees = tree) {
  const { databaseUrl } = app.services.config;
  const own = { DATA_DIR: dataDir(), DATABASE_URL: databaseUrl, PORT: NO_PORT };
  return (await examineSite({ ...own, ...environment }, trees)).map(lineOf);
}
const about = (what: string, all: string[]) =>
  all.filter((line) => line.slice(7).startsWith(`${what}:`));
const backUp = () => makeBackup({ ...app.services, clock: systemClock });

async function serving<T>(handle: RequestListener, work: (port: string) => Promise<T>): Promise<T> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(String((server.address() as AddressInfo).port));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('finds nothing wrong with a healthy site while its server runs', async () => {
  const mails = await startMailServer();
  await chmod(dataDir(), 0o700);
  await backUp();
  const environment = {
    PUBLIC_URL: 'https://www.example.org',
    TRUSTED_PROXIES: '1',
    SMTP_URL: mails.url,
    NOTIFY_EMAIL: 'office@example.org',
  };
  const said = await serving(
    (_, response) => response.end('ready'),
    (PORT) => lines({ ...environment, PORT }),
  );
  await mails.close();
  expect(said.filter((line) => !line.startsWith('ok '))).toEqual([]);
  for (const part of ['settings', 'versions', 'disk', 'database', 'mail', 'clock', 'backups'])
    expect(about(part, said).length, part).toBeGreaterThan(0);
  expect(about('server', said)).toEqual([expect.stringContaining('is ready')]);
  expect(said.join()).not.toContain('\n');
});

it.runIf(isSqlite)('needs no lock that a writer holds, and delays no writer', async () => {
  const writer = new DatabaseSync(app.services.config.databaseFile, { timeout: 0 });
  writer.exec('begin immediate');
  writer.exec('update content_version set version = version + 1');
  const said = await lines();
  writer.exec('commit');
  writer.close();
  expect(about('database', said)).toEqual([
    'ok     database: SQLite’s file is intact (quick_check).',
    'ok     database: its tables fit this release.',
  ]);
});

const wallet = {
  BRAINTREE_TOKENIZATION_KEY: 'sandbox_8hk3rwbr_qpx9j7z2s4tn5m6k',
  BRAINTREE_MERCHANT_ID: 'church',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private-private-private',
};

describe('settings', () => {
  it('names every wrong setting, and prints no secret', async () => {
    const said = await lines({
      LOG_LEVEL: 'loud',
      SEED: 'full',
      SMTP_URL: 'hunter2@mail',
      METRICS_TOKEN: 'short',
    });
    const wrong = about('settings', said).filter((line) => line.startsWith('wrong'));
    expect(wrong).toHaveLength(4);
    for (const name of ['LOG_LEVEL', 'SEED', 'SMTP_URL', 'METRICS_TOKEN'])
      expect(wrong.join('\n')).toContain(`→ Change ${name}, or remove it.`);
    expect(said.join()).not.toMatch(/hunter2|short/);
    // Everything else is still checked.
    expect(about('database', said)[0]).toMatch(/^ok/);
  });
  it('finds a proxy that TRUSTED_PROXIES does not count', async () => {
    const said = async (environment: Record<string, string>) =>
      about('settings', await lines(environment)).join();
    const told = 'TRUSTED_PROXIES is 0: all visitors seem to come from the proxy';
    const behind = { PUBLIC_URL: 'http://www.example.org', HOST: '127.0.0.1' };
    expect(await said(behind)).toContain(told);
    expect(await said({ PUBLIC_URL: 'https://www.example.org' })).toContain(told);
    expect(await said({ ...behind, HOST: '0.0.0.0' })).not.toContain(told);
    expect(await said({ ...behind, TRUSTED_PROXIES: '1' })).not.toContain(told);
  });
  it('finds combinations that are wrong', async () => {
    const origin = 'https://give.example.org';
    const said = await lines({ PUBLIC_URL: origin, GIVING_ORIGIN: origin });
    expect(about('settings', said).join()).toContain('Change GIVING_ORIGIN');
    const { BRAINTREE_TOKENIZATION_KEY, ...rest } = wallet;
    const partly = about('settings', await lines(rest)).join();
    expect(partly).toContain('The wallet needs all of');
    expect(partly).toContain('Change BRAINTREE_MERCHANT_ID, or remove it.');
  });
  it.each([
    ['RATE_LIMITS is off', { RATE_LIMITS: 'off' }],
    ['only works on this machine', {}],
    ['no https', { PUBLIC_URL: 'http://www.example.org' }],
    ['TRUSTED_PROXIES is 0', { PUBLIC_URL: 'https://www.example.org' }],
    ['GIVING_ORIGIN', { PAYPAL_CLIENT_ID: 'AbC123' }],
    ['without PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'AbC123' }],
    ['do nothing without PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_SECRET: 'EfG' }],
    ['do nothing without PAYPAL_CLIENT_ID', { PAYPAL_WEBHOOK_ID: 'W1' }],
    ['without PAYPAL_WEBHOOK_ID', { PAYPAL_CLIENT_ID: 'AbC123', PAYPAL_CLIENT_SECRET: 'EfG' }],
    ['BRAINTREE_ENV is sandbox', wallet],
    ['every gift by the wallet is refused', { ...wallet, BRAINTREE_ENV: 'production' }],
    ['PAYPAL_ENV is sandbox', { PAYPAL_CLIENT_ID: 'AbC123', PAYPAL_CLIENT_SECRET: 'EfG' }],
  ])('finds a setting to look at: %s', async (words, environment) => {
    const said = about('settings', await lines(environment));
    expect(said.join()).toMatch(new RegExp(`look   settings: [^→]*${words}`));
  });
});

describe('the disk', () => {
  it('finds a missing folder, or a file in its place', async () => {
    expect(about('disk', await lines({ DATA_DIR: join(dataDir(), 'none') }))[0]).toMatch(
      /^wrong.*there is no folder.*→ Start the server once/,
    );
    await writeFile(join(dataDir(), 'a-file'), '');
    expect(about('disk', await lines({ DATA_DIR: join(dataDir(), 'a-file') }))[0]).toMatch(
      /^wrong.*is not a folder/,
    );
  });
  it('finds that other users may read it', async () => {
    await chmod(dataDir(), 0o755);
    expect(about('disk', await lines()).join('\n')).toMatch(/look .*other users.*chmod 700/);
  });
  it.runIf(getuid?.() === 0)('finds files of another user', async () => {
    await mkdir(join(dataDir(), 'uploads/images'), { recursive: true });
    await writeFile(join(dataDir(), 'uploads/by-root.webp'), '');
    await chown(join(dataDir(), 'uploads/by-root.webp'), 4711, 4711);
    expect(about('disk', await lines()).join('\n')).toMatch(/wrong .*by-root.*→ .*chown -R 0/);
    await chown(dataDir(), 4711, 4711);
    expect(about('disk', await lines()).join('\n')).toMatch(/look .*belongs to user 4711/);
    await chown(dataDir(), 0, 0);
  });
});

describe('the database', () => {
  it('says what to do when it is missing', async () => {
    const away = isSqlite
      ? { DATA_DIR: join(dataDir(), 'uploads') }
      : { DATABASE_URL: 'postgres://127.0.0.1:1/narthex' };
    await mkdir(join(dataDir(), 'uploads'), { recursive: true });
    const [line] = about('database', await lines(away));
    expect(line).toMatch(isSqlite ? /^wrong.*there is no .*narthex.db/ : /^wrong.*ECONNREFUSED/);
    expect(line).toContain(isSqlite ? 'DATABASE_URL' : 'Check that PostgreSQL is running');
  });
  it('recognizes tables of a newer release, and of an older one', async () => {
    const { db } = app.services;
    await sql`insert into migrations (name, applied_at) values ('9999-tomorrow', '')`.execute(db);
    expect(about('database', await lines()).at(-1)).toMatch(
      /^wrong.*newer.*9999-tomorrow.*→ Start/,
    );
    await sql`update migrations set needs = '' where name = '9999-tomorrow'`.execute(db);
    expect(about('database', await lines()).join()).toMatch(
      /look.*newer.*9999-tomorrow.*can go on.*→ Finish the update/,
    );
    await sql`delete from migrations where name = '9999-tomorrow'`.execute(db);
    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(db);
    expect(about('database', await lines()).at(-1)).toMatch(/^look.*older.*1 changes to come/);
  });
  it.runIf(isSqlite)('finds damage', async () => {
    const { databaseFile } = app.services.config;
    const whole = join(dataDir(), 'elsewhere');
    await mkdir(whole);
    await sql`vacuum into ${sql.lit(join(whole, 'narthex.db'))}`.execute(app.services.db);
    const bytes = await readFile(join(whole, 'narthex.db'));
    bytes.fill(0xff, 4096 * 3, 4096 * 6);
    await writeFile(join(whole, 'narthex.db'), bytes);
    expect(about('database', await lines({ DATA_DIR: whole }))).toEqual([
      expect.stringMatching(/^wrong.*damaged.*→ .*npm run restore -- FILE/),
    ]);
    expect(databaseFile).not.toContain('elsewhere');
  });
});

describe('mail', () => {
  it('says when no mail goes out', async () => {
    expect(about('mail', await lines()).join('\n')).toMatch(/look .*file in .*outbox.*SMTP_URL/);
  });
  it('says when nobody is told, until there is an address in the settings', async () => {
    const untold = async () =>
      about('mail', await lines()).filter((line) => line.includes('nobody is told of'));
    expect(await untold()).toEqual([
      expect.stringMatching(/^look .*nobody is told of prayers\. → .*NOTIFY_EMAIL/),
      expect.stringMatching(/^look .*nobody is told of messages\. → .*NOTIFY_EMAIL/),
    ]);
    const admin = await asAdministrator(app);
    const both = ['ruth@example.org'];
    await admin.ask('PUT', '/api/office', { notify: { prayers: both, messages: both } });
    expect(await untold()).toEqual([]);
    await admin.ask('PUT', '/api/office', { notify: { prayers: [], messages: [] } });
  });
  it('says why the server accepts none', async () => {
    const { url, close } = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: (_, __, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    });
    const withName = url.replace('//', '//office:wrong-password@');
    const said = about('mail', await lines({ SMTP_URL: withName })).join('\n');
    expect(said).toMatch(/wrong .*did not accept the name and password.*→ Check SMTP_URL/);
    expect(said).not.toContain('wrong-password');
    await close();
    expect(about('mail', await lines({ SMTP_URL: url })).join()).toMatch(/could not be reached/);
  });
  it('waits for a silent server for some seconds', async () => {
    const { url, close } = await startSilentServer();
    expect(about('mail', await lines({ SMTP_URL: url })).join()).toMatch(/did not answer in time/);
    await close();
  });
  it('reports mails that were given up', async () => {
    await app.services.db.updateTable('jobs').set({ state: 'failed' }).execute();
    expect(about('mail', await lines()).join('\n')).toMatch(
      /look .*mails were given up.*→ See Mail/,
    );
  });
});

describe('the clock', () => {
  const at = async (instant: string) => {
    const { db, kind } = app.services;
    return (await examineClock(db, kind, Temporal.Instant.from(instant))).map(lineOf).join();
  };
  it('is wrong in the past, in the far future, and before what was written', async () => {
    expect(await at('1970-01-01T00:00:12Z')).toMatch(/^wrong.*1970.*timedatectl/);
    expect(await at('2106-02-07T06:28:15Z')).toMatch(/^wrong.*2106/);
    expect(await at('2026-11-22T02:00:00Z')).toMatch(/^wrong.*written at 2026-11-22T03:00/);
  });
  it.runIf(!isSqlite)('is compared with the database’s', async () => {
    expect(await at('2030-01-01T00:00:00Z')).toMatch(
      /^look.*PostgreSQL’s clock differs by \d+ seconds/,
    );
  });
});

describe('backups', () => {
  it('are missing, or old', async () => {
    expect(about('backups', await lines()).join()).toMatch(
      /look .*there is no backup.*npm run backup/,
    );
    await makeBackup(app.services);
    const past = new StillClock(systemClock.now().subtract({ hours: 100 }).toString());
    await makeBackup({ ...app.services, clock: past });
    await rm(
      join(app.services.config.backups.dir, backupName(app.services.config, app.clock.now())),
    );
    const said = about('backups', await lines({ BACKUPS: 'off' })).join('\n');
    expect(said).toMatch(/look .*100 hours old/);
    expect(said).toMatch(/look .*no backups are made at night/);
  });
  it('that cannot be read, and ones that failed', async () => {
    const { config } = app.services;
    await mkdir(config.backups.dir, { recursive: true });
    const name = backupName(config, systemClock.now());
    await writeFile(join(config.backups.dir, name), 'no backup at all'.repeat(100));
    await writeFile(
      join(dataDir(), 'backup-failure.json'),
      JSON.stringify({ at: '2026-11-22T03:00:00.000Z', reason: 'The disk is full. Free some.' }),
    );
    const said = about('backups', await lines()).join('\n');
    expect(said).toMatch(/wrong .*newest one cannot be read.*→ Make another/);
    expect(said).toMatch(/wrong .*failed at 2026.*→ The disk is full. Free some./);
  });
});

describe('the server', () => {
  it('that does not run is reported', async () => {
    expect(about('server', await lines())).toEqual([
      expect.stringMatching(/^look .*no server is running/),
    ]);
  });
  it('that is not ready, and another program', async () => {
    const stopping: RequestListener = (_, response) =>
      response.writeHead(503).end('{"error":"The server is stopping."}');
    const said = await serving(stopping, (PORT) => lines({ PORT }));
    expect(about('server', said)[0]).toMatch(/^wrong.*not ready: .*stopping.*→ See/);
    const other = await serving(
      (_, response) => response.end('It works!'),
      (PORT) => lines({ PORT }),
    );
    expect(about('server', other)[0]).toMatch(/^wrong.*another program.*→ Choose another PORT/);
  });
  it('that does not answer', async () => {
    const silent = createSocketServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = String((silent.address() as AddressInfo).port);
    expect(about('server', await lines({ PORT: port }))[0]).toMatch(/^wrong.*does not answer/);
    silent.close();
  });
});

it('says what did not fit this release', async () => {
  const said = about('versions', await lines({}, { hadPackages: false, isBuilt: false }));
  expect(said).toEqual([
    expect.stringMatching(/^ok .*Narthex \d.* on Node \d/),
    expect.stringMatching(/^look .*→ Restart the server/),
    expect.stringMatching(/^look .*→ npm run build/),
  ]);
});
