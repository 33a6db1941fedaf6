import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { openApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { about, linesOf, serving } from '#tests/factories/doctor.ts';
import { addPasskey } from '#tests/factories/second-factors.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { startMailServer } from '#tests/mail-server.ts';

const isSqlite = process.env.TEST_DATABASE !== 'postgres';
const app = forEachTest(openApp);
beforeEach(async () => {
  await buildMember(app);
});

const dataDir = () => app.services.config.dataDir;
const lines = linesOf(app);
const backUp = () => makeBackup({ ...app.services, clock: systemClock });

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

it('says the same in Spanish, with the same settings and numbers', async () => {
  const wrong = { SEED: 'full', SMTP_URL: 'smtp://127.0.0.1:1' };
  const english = await lines(wrong);
  const spanish = await inLanguage('es', () => lines(wrong));
  expect(spanish.length).toBe(english.length);
  expect(spanish.filter((line) => !/^(bien|mirar|mal) {2,4}\S/.test(line))).toEqual([]);
  expect(english.filter((line, at) => line.slice(7) === spanish[at]?.slice(7))).toEqual([]);
  expect(spanish.join('\n')).toMatch(
    /^mal {4}configuración: .*SEED.* → Cambie SEED, o quítelo\.$/m,
  );
  expect(spanish.join('\n')).toMatch(/^bien {3}versiones: Narthex .* en Node \d/m);
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

it('finds passkeys of a former address of the site', async () => {
  expect(about('accounts', await lines())).toEqual([]);
  const { token } = await buildMember(app);
  await addPasskey(app, token);
  const moved = about('accounts', await lines({ PUBLIC_URL: 'https://www.example.org' }));
  expect(moved).toEqual([
    expect.stringMatching(/^look .*a passkey was made for localhost.*www\.example\.org.*→ Their/),
  ]);
});

it('says what did not fit this release', async () => {
  const said = about('versions', await lines({}, { hadPackages: false, isBuilt: false }));
  expect(said).toEqual([
    expect.stringMatching(/^ok .*Narthex \d.* on Node \d/),
    expect.stringMatching(/^look .*→ Restart the server/),
    expect.stringMatching(/^look .*→ npm run build/),
  ]);
});
