import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { LETTER } from '#tests/factories/letters.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const administrator = await asAdministrator(app);

const letter = { ...LETTER, request: 'Pray.', honeypot: '' };
const contact = '/api/googleSheets/contact-us';
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe('an address', () => {
  it.each([
    `/api/pages/a${'/'.repeat(15_500)}x`,
    `/api/pages${'/a'.repeat(7700)}`,
    `/${'a'.repeat(1000)}`,
    `/assets/${'a'.repeat(1000)}`,
    `/api/site?${'a&'.repeat(4000)}`,
  ])('that is too long is refused at once: %.20s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const begin = performance.now();
      const response = await app.fetch(path, { method });
      expect(performance.now() - begin).toBeLessThan(1000);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        error: expect.stringMatching(/\.$/),
        code: 'address-too-long',
        issues: [],
      });
      expect(response.status).toBe(414);
    }
  });

  it.each([
    `/api/pages/a${'/'.repeat(980)}x`,
    `/api/pages${'/a'.repeat(490)}`,
    `/api/site?${'limit=1&'.repeat(990)}`,
    `/api/blog/public?${'&='.repeat(3900)}`,
  ])('at its longest is answered quickly: %.20s', async (path) => {
    const begin = performance.now();
    expect([200, 404]).toContain((await app.fetch(path)).status);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

/** What a database, a parser or a column cannot handle, as written in an address. */
const poisons = ['%00', 'a%00b', '%ff', '%E0%A4%A', '%ED%A0%80', '%', '2147483648', '9'.repeat(30)];

describe.each(Object.entries<Call>(calls))('%s', (name, { params, query }) => {
  const [method = '', template = ''] = name.split(' ');

  it('never answers such an address with a failure of the server', async () => {
    for (const poison of poisons) {
      const paths = [];
      if (params) paths.push(template.replaceAll(/\{\w+\}/g, poison));
      for (const key of Object.keys(query?.shape ?? {}))
        paths.push(`${template.replaceAll(/\{\w+\}/g, 'page')}?${key}=${poison}`);
      for (const path of paths) {
        const { status } = await administrator.send(
          method,
          path,
          method === 'PUT' ? {} : undefined,
        );
        expect(status, path).toBeLessThan(500);
        if (poison.includes('%00')) expect(status, path).toBe(400);
      }
    }
  });
});

describe('a body', () => {
  it.each([
    ['an escaped zero character', JSON.stringify({ ...letter, request: 'a\0b' })],
    ['a zero character in an unknown field', JSON.stringify({ ...letter, x: ['\0'] })],
    ['a zero character in a key', JSON.stringify({ ...letter, 'a\0': 1 })],
    ['half a character', JSON.stringify({ ...letter, request: 'a\ud800b' })],
    ['half a character in a key', `{"\\udc00": 1}`],
    ['a raw zero character', `{"name": "a\0b"}`],
    [
      '5,000 levels',
      JSON.stringify({ ...letter, x: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) }),
    ],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('with %s is refused', async (_, body) => {
    expect(await codeOf(await app.post(contact, body))).toEqual([400, 'malformed']);
  });

  it('may mention escapes, and contain any complete character', async () => {
    const request = String.raw`\u0000 is written with a backslash 🙏`;
    expect((await app.post(contact, { ...letter, request })).status).toBe(201);
    const stored = await app.services.db.selectFrom('messages').select('request').execute();
    expect(stored).toEqual([{ request }]);
  });

  it('that is not UTF-8 is not a failure', async () => {
    const bytes = Buffer.concat([Buffer.from('{"name": "'), Buffer.from([0xff, 0xed, 0xa0, 0x80])]);
    const response = await app.fetch(contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat([bytes, Buffer.from('"}')]),
    });
    expect(response.status).toBe(422);
  });

  it.each([2 ** 31, 2 ** 53, 1e300, -1, 0, 1.5])(
    'with the version %d is refused',
    async (version) => {
      const slug = `version-${Math.abs(version)}`.replaceAll(/\W/g, '-');
      const content = await buildPage(app, { slug });
      const { _id } = await app.api('GET /api/pages/{slug}', { params: { slug } });
      const change = { ...content, version };
      expect(await codeOf(await administrator.send('PUT', `/api/pages/${_id}`, change))).toEqual([
        422,
        'invalid',
      ]);
      // A draft may be of what nobody has published.
      if (version === 0) return;
      const draft = { data: {}, title: '', baseVersion: version };
      expect((await administrator.send('PUT', `/api/drafts/page/${_id}`, draft)).status).toBe(422);
    },
  );
});

describe('an upload', () => {
  const image = new Blob(['no picture'], { type: 'image/png' });

  it.each<[string, Record<string, string>, string]>([
    ['a file name', {}, 'a\0.png'],
    ['a field', { alt: 'a\0b' }, 'a.png'],
    ["a field's name", { 'a\0': '' }, 'a.png'],
  ])('is refused with a zero character in %s', async (_, fields, name) => {
    const response = await administrator.upload(image, fields, name);
    expect(await codeOf(response)).toEqual([400, 'malformed']);
  });

  it('has 200 fields at most, and is not read further', async () => {
    const field = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n';
    const pieces = 100;
    let read = 0;
    // As from a socket: piece by piece.
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        if (read > pieces) controller.close();
        else controller.enqueue(Buffer.from(field.repeat(1000)));
      },
    });
    const headers = {
      ...bearer(administrator.token),
      'content-type': 'multipart/form-data; boundary=x',
    };
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    };
    const response = await app.fetch('/api/images/upload-image', init);
    expect(await codeOf(response)).toEqual([413, 'too-large']);
    expect(read).toBeLessThan(pieces / 4);
  });
});

describe('a body of megabytes', () => {
  /** What of 8 MB was read, and the answer. The parts of a stream carry no length. */
  async function pour(method: string, path: string, headers: Record<string, string> = {}) {
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        if (read > 128) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    const type = { 'content-type': 'multipart/form-data; boundary=x', ...headers };
    const init: RequestInit & { duplex: 'half' } = { method, headers: type, body, duplex: 'half' };
    const response = await app.fetch(path, init);
    return { status: response.status, read };
  }

  it.each([
    [401, 'POST', '/api/images/upload-image'],
    [401, 'POST', '/api/library/upload'],
    [401, 'PUT', '/api/archive/uploads/1'],
    [401, 'POST', '/api/pages'],
    [404, 'POST', '/api/nothing'],
    [415, 'POST', contact],
  ])('is not read where the answer is %i: %s %s', async (status, method, path) => {
    const answer = await pour(method, path);
    expect(answer.status).toBe(status);
    expect(answer.read).toBeLessThan(4);
  });

  it('is not read from a member, and from an administrator only up to the limit', async () => {
    const member = await buildMember(app);
    const refused = await pour('POST', '/api/images/upload-image', bearer(member.token));
    expect([refused.status, refused.read < 4]).toEqual([403, true]);
    const json = { ...bearer(administrator.token), 'content-type': 'application/json' };
    const large = await pour('POST', '/api/pages', json);
    expect([large.status, large.read < 10]).toEqual([413, true]);
  });
});
