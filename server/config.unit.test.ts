import { describe, expect, it } from 'vitest';
import { WrongSetting } from './config/wrong-setting.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have the defaults that docs/run-it.md names', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      adminEmail: 'admin@localhost.test',
      seed: 'demo',
      trustedProxies: 0,
      limits: { login: { points: 10, duration: 900 }, register: { points: 100, duration: 3600 } },
      logLevel: 'info',
    });
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://church.example/' }).publicUrl).toBe(
      'https://church.example',
    );
  });

  it.each(['demo', 'demo-harbor', 'empty'])('begin a new site with SEED=%s', (seed) => {
    expect(readConfig({ SEED: seed }).seed).toBe(seed);
  });

  it.each([
    [{ CDN: 'akamai' }, 'CDN'],
    [{ CDN: 'fastly' }, 'CDN_SECONDS'],
    [{ CDN_PURGE_URL: 'http://127.0.0.1/purge' }, 'CDN_SECONDS'],
    [{ CDN: 'nginx', CDN_SECONDS: '60' }, 'CDN_PURGE_URL'],
    [{ CDN_SECONDS: '60', CDN_PURGE_URL: 'http://127.0.0.1/purge' }, 'CDN'],
    [
      { CDN: 'nginx', CDN_SECONDS: '86401', CDN_PURGE_URL: 'http://127.0.0.1/purge' },
      'CDN_SECONDS',
    ],
    [{ CDN: 'nginx', CDN_SECONDS: '60', CDN_PURGE_URL: 'ftp://127.0.0.1/purge' }, 'CDN_PURGE_URL'],
    [
      { CDN: 'cloudflare', CDN_SECONDS: '60', CDN_PURGE_URL: 'https://api.cloudflare.com/x' },
      'CDN_PURGE_TOKEN',
    ],
    [{ CDN_PURGE_TOKEN: 'short' }, 'CDN_PURGE_TOKEN'],
  ])('refuse a CDN that would show old pages: %o', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(WrongSetting);
    expect(() => readConfig(environment)).toThrow(named);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'church.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ADMIN_PASSWORD', 'short'],
    ['SEED', 'full'],
    ['PAYPAL_CLIENT_ID', 'AbC123;'],
    ['PAYPAL_ENV', 'production'],
    ['PAYPAL_WEBHOOK_ID', 'a b'],
    ['PAYPAL_API_URL', 'http://api-m.paypal.com'],
    ['PAYPAL_API_URL', 'https://api-m.paypal.com/v2'],
    ['GIVING_ORIGIN', 'give.example.org'],
    ['GIVING_ORIGIN', 'http://give.example.org'],
    ['GIVING_ORIGIN', 'https://give.example.org/frame'],
    ['GIVING_ORIGIN', 'https://x;sandbox'],
    ['GIVING_ORIGIN', 'https://*'],
    ['GIVING_ORIGIN', 'http://localhost:3000'],
    ['TRUSTED_PROXIES', '-1'],
    ['RATE_LIMITS', 'no'],
    ['RATE_LIMITS', 'doors=1/60'],
    ['RATE_LIMITS', 'register=0/60'],
    ['RATE_LIMITS', 'register=5/0,forms=1/60'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with one line that names it and gives an example', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(WrongSetting);
    expect(read).toThrow(new RegExp(`^${name} is .* for example ${name}=[^\\n]+$`));
  });

  it.each([
    [{ PORT: '70000' }, 'PORT=3000'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL=postgres://'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL=postgres://'],
    [{ PUBLIC_URL: 'church.example' }, 'PUBLIC_URL=https://'],
    [{ SEED: 'full' }, 'SEED=demo'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS=on'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=info'],
  ])('%o stops the start with the example %s', (environment, example) => {
    expect(() => readConfig(environment)).toThrow(WrongSetting);
    expect(() => readConfig(environment)).toThrow(example);
  });

  it.each([
    ['ADMIN_PASSWORD', 'hunter2'],
    ['DATABASE_URL', 'postgre://user:hunter2@localhost/x'],
    ['SMTP_URL', 'http://user:hunter2@localhost'],
    ['PAYPAL_CLIENT_SECRET', 'hunter2 with spaces'],
  ])('%s is not repeated when it is wrong: it holds a password', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} is given, but must be `));
    expect(read).not.toThrow(/hunter2/);
  });

  it('can change some limits and leave the others', () => {
    // `giftsWide` is of a former release.
    const { limits } = readConfig({ RATE_LIMITS: 'register=40/60, giftsWide=9/60, login=5/30' });
    expect(limits).toMatchObject({
      register: { points: 40, duration: 3600 },
      login: { points: 5, duration: 1800 },
      forms: { points: 5, duration: 3600 },
    });
    expect(readConfig({ RATE_LIMITS: 'off' }).limits).toBeNull();
  });

  it('take an origin for giving that is not the site’s own', () => {
    const read = (given: string, site = 'https://www.example.org') =>
      readConfig({ GIVING_ORIGIN: given, PUBLIC_URL: site }).givingOrigin;
    expect(readConfig({}).givingOrigin).toBeUndefined();
    expect(read('https://give.example.org/')).toBe('https://give.example.org');
    expect(read('https://give.example.org:443')).toBe('https://give.example.org');
    expect(read('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
    expect(read('http://give.church.localhost')).toBe('http://give.church.localhost');
    for (const same of ['https://www.example.org', 'https://www.example.org:443/'])
      expect(() => read(same)).toThrow(/^GIVING_ORIGIN is .* an origin other than PUBLIC_URL's/);
    expect(() => read('https://www.example.org', 'https://www.example.org/church/')).toThrow();
  });

  it('name PayPal’s server only with both of its secrets', () => {
    const both = { PAYPAL_CLIENT_ID: 'AbC', PAYPAL_CLIENT_SECRET: 'EfG' };
    expect(readConfig({ PAYPAL_CLIENT_ID: 'AbC' }).paypal).toBeUndefined();
    expect(readConfig({ PAYPAL_CLIENT_SECRET: 'EfG' }).paypal).toBeUndefined();
    expect(readConfig(both).paypal).toMatchObject({
      isLive: false,
      apiUrl: 'https://api-m.sandbox.paypal.com',
    });
    expect(readConfig({ ...both, PAYPAL_ENV: 'live' }).paypal?.apiUrl).toBe(
      'https://api-m.paypal.com',
    );
    expect(readConfig({ ...both, PAYPAL_API_URL: 'http://127.0.0.1:9/' }).paypal?.apiUrl).toBe(
      'http://127.0.0.1:9',
    );
  });

  it('given empty count as not given', () => {
    expect(readConfig({ PUBLIC_URL: '', PORT: '' }).port).toBe(3000);
  });
});
