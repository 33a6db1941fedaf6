import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openSheetSite } from '#tests/factories/google-sheet.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const site = forEachTest(openSheetSite);

describe('settings', () => {
  const wrong = async (environment: Record<string, string>) => {
    try {
      return readConfig(environment).google;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  const key = async (text: string) => {
    const file = join(site.folder, 'key.json');
    await writeFile(file, text);
    return { GOOGLE_SERVICE_ACCOUNT_FILE: file };
  };

  it('are refused with one line each', async () => {
    expect(await wrong({ GOOGLE_SERVICE_ACCOUNT_FILE: join(site.folder, 'none') })).toContain(
      'cannot be read (ENOENT)',
    );
    for (const text of ['', '{"type":"authorized_user"}', '[]'])
      expect(await wrong(await key(text))).toContain('is not the JSON key file');
    expect(await wrong(await key(' '.repeat(20_001)))).toContain('is not the JSON key file');
    for (const file of [site.folder, '/dev/zero'])
      expect(await wrong({ GOOGLE_SERVICE_ACCOUNT_FILE: file })).toContain(
        'is not the JSON key file',
      );
    const bad = {
      type: 'service_account',
      client_email: site.google.email,
      private_key: 'hunter2',
    };
    const said = await wrong(await key(JSON.stringify(bad)));
    expect(said).toContain('holds a key that cannot be used');
    expect(said).not.toContain('hunter2');
    expect(await wrong({ GOOGLE_SHEET_ID: site.google.sheet.id })).toContain('is not: without it');
    expect(await wrong({ GOOGLE_CALENDAR: 'primary' })).toContain('GOOGLE_CALENDAR is "primary"');
    for (const url of ['http://evil.example', 'https://x.example/path', 'ftp://localhost'])
      expect(await wrong({ GOOGLE_API_URL: url })).toContain('GOOGLE_API_URL is');
  });

  it('are nothing by themselves', async () => {
    expect(await wrong({})).toBeUndefined();
  });

  it.each([
    ['1aBcD3fGhIjKlMnOpQrStUvWxYz', undefined],
    ['1aBcD3fGhIjKlMnOpQrStUvWxYz!Prayers', 'Prayers'],
    [
      'https://docs.google.com/spreadsheets/d/1aBcD3fGhIjKlMnOpQrStUvWxYz/edit?usp=sharing',
      undefined,
    ],
    [
      'https://docs.google.com/spreadsheets/u/0/d/1aBcD3fGhIjKlMnOpQrStUvWxYz/edit#gid=0!Our list',
      'Our list',
    ],
  ])('take a sheet as %s', async (text, name) => {
    const environment = { ...(await site.google.environment(site.folder)), GOOGLE_SHEET_ID: text };
    expect(readConfig(environment).google?.sheet).toEqual({
      id: '1aBcD3fGhIjKlMnOpQrStUvWxYz',
      name,
    });
  });
});
