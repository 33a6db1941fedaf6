import { describe, expect, it } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

describe('settings', () => {
  it('have the defaults of the design', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      adminEmail: 'admin@localhost.test',
      seed: 'demo',
      trustedProxies: 0,
      limits: { login: { points: 10, duration: 900 }, register: { points: 5, duration: 3600 } },
      logLevel: 'info',
    });
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://church.example/' }).publicUrl).toBe(
      'https://church.example',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'church.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ADMIN_PASSWORD', 'short'],
    ['SEED', 'full'],
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
    ['ADMIN_PASSWORD', 'hunter2'],
    ['DATABASE_URL', 'postgre://user:hunter2@localhost/x'],
    ['SMTP_URL', 'http://user:hunter2@localhost'],
  ])('%s is not repeated when it is wrong: it holds a password', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} is given, but must be `));
    expect(read).not.toThrow(/hunter2/);
  });

  it('can change some limits and leave the others', () => {
    const { limits } = readConfig({ RATE_LIMITS: 'register=40/60, login=5/30' });
    expect(limits).toMatchObject({
      register: { points: 40, duration: 3600 },
      login: { points: 5, duration: 1800 },
      forms: { points: 5, duration: 3600 },
    });
    expect(readConfig({ RATE_LIMITS: 'off' }).limits).toBeNull();
  });

  it('given empty count as not given', () => {
    expect(readConfig({ PUBLIC_URL: '', PORT: '' }).port).toBe(3000);
  });
});
