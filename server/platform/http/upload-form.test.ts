import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
const create = { width: 40, height: 30, channels: 3, background: '#5b2a55' } as const;
const png = await sharp({ create }).png().toBuffer();

const incoming = () => readdir(app.services.config.incomingDir).catch(() => []);

/** Sends bytes as a form in pieces of `size`; `during` is called when half of them were read. */
async function send(
  bytes: Buffer,
  { size = 7, during }: { size?: number; during?: () => Promise<void> } = {},
): Promise<{ status: number; body: Record<string, string> }> {
  let at = 0;
  let wasCalled = false;
  const body = new ReadableStream({
    pull: async (controller) => {
      if (at >= bytes.length / 2 && !wasCalled) {
        wasCalled = true;
        await during?.();
      }
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...bearer(admin.token), 'content-type': 'multipart/form-data; boundary=mark' },
    body,
    duplex: 'half',
  };
  const response = await app.fetch('/api/images/upload-image', init);
  return { status: response.status, body: await response.json() };
}

const field = (name: string, value: string) =>
  Buffer.from(`--mark\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const fileField = (bytes: Buffer, name = 'image') =>
  Buffer.concat([
    Buffer.from(
      `--mark\r\nContent-Disposition: form-data; name="${name}"; filename="door.png"\r\n` +
        'Content-Type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const nameless = Buffer.from('--mark\r\nContent-Disposition: form-data\r\n\r\nA door\r\n');
const texts = () => Array.from({ length: 30 }, (_, n) => field(`a${n}`, 'a'.repeat(10_000)));
const END = Buffer.from('--mark--\r\n');

describe('a form with a file', () => {
  it('keeps the name that a browser sends, and what stands around the parts', async () => {
    const named = fileField(png).toString('latin1').replace('door.png', 'Tür %22a%22.png');
    const around = [
      Buffer.from('before\r\n'),
      Buffer.from(named, 'latin1'),
      END,
      Buffer.from('after'),
    ];
    const { status, body } = await send(Buffer.concat(around), { size: 1 });
    expect([status, body.path]).toEqual([201, expect.stringMatching(/t.*r-a/i)]);
  });

  it.each([1, 2, 7, 64, 100_000])('is read in pieces of %d bytes', async (size) => {
    const form = [field('subfolder', `in-${size}`), fileField(png), field('alt', 'A door'), END];
    const { status, body } = await send(Buffer.concat(form), { size });
    expect([status, body.alt, body.width]).toEqual([201, 'A door', 40]);
    expect(body.path).toMatch(new RegExp(`^in-${size}/door-`));
  });

  it('is on the disk while it arrives, and is removed after its answer', async () => {
    let meanwhile: string[] = [];
    const during = async () => {
      meanwhile = await incoming();
    };
    // More than the streams on its way hold.
    const large = Buffer.concat([png, Buffer.alloc(400_000)]);
    const form = Buffer.concat([fileField(large), END]);
    expect((await send(form, { size: 1000, during })).status).toBe(201);
    expect(meanwhile).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.part$/)]);
    expect(await incoming()).toEqual([]);
  });

  it('with a second file is refused at once, however large the first is', async () => {
    const large = Buffer.alloc(100_000, 'a');
    for (const size of [500, 64 * 1024]) {
      const two = Buffer.concat([fileField(large), fileField(png, 'other'), END]);
      const { status, body } = await send(two, { size });
      expect([status, body.error]).toEqual([422, 'Send one file at a time.']);
    }
    expect(await incoming()).toEqual([]);
  });

  it('keeps a file that contains the boundary without its line', async () => {
    const behind = Buffer.concat([png, Buffer.from('--mark--mark \r\n-mark')]);
    expect((await send(Buffer.concat([fileField(behind), END]))).status).toBe(201);
  });

  it.each<[string, () => Buffer[], number]>([
    ['without its end', () => [fileField(png)], 400],
    ['cut off in the head', () => [fileField(png).subarray(0, 40)], 400],
    ['of nothing', () => [], 400],
    ['of other things', () => [Buffer.from('hello')], 400],
    ['without a file', () => [field('alt', 'A door'), END], 422],
    ['with an empty file', () => [fileField(Buffer.alloc(0)), END], 422],
    ['with its file in another field', () => [fileField(png, 'picture'), END], 422],
    ['with a text in the place of the file', () => [field('image', 'door'), END], 422],
    ['with two files', () => [fileField(png), fileField(png), END], 422],
    ['with a field that is wrong', () => [field('subfolder', '../..'), fileField(png), END], 422],
    ['cut off in the file', () => [field('alt', ''), fileField(Buffer.alloc(400_000))], 400],
    ['cut off in its last line', () => [fileField(png), END.subarray(0, 7)], 400],
    ['with a field that has no name', () => [nameless, END], 400],
    ['with a zero character', () => [field('alt', 'a\0b'), fileField(png), END], 400],
    ['of texts that are long together', () => [...texts(), fileField(png), END], 413],
    ['of more than the largest file', () => [fileField(Buffer.alloc(11 * 1024 ** 2)), END], 413],
    ['of a head without an end', () => [nameless.subarray(0, 40), Buffer.alloc(400_000, 'a')], 400],
    ['with a long text', () => [field('alt', 'a'.repeat(300_000)), fileField(png), END], 413],
    ['of 201 parts', () => [...Array.from({ length: 201 }, () => field('a', '')), END], 413],
  ])('is refused %s, and nothing is left of it', async (_, parts, status) => {
    const answer = await send(Buffer.concat(parts()), { size: 1000 });
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(await incoming()).toEqual([]);
  });
});

it.each([
  ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['a boundary in a word', 'multipart/form-data; aboundary=x'],
  ['none', 'multipart/form-data; a="boundary=x'],
])('is refused with %s', async (_, type) => {
  const response = await app.fetch('/api/images/upload-image', {
    method: 'POST',
    headers: { ...bearer(admin.token), 'content-type': type },
    body: '--x--\r\n',
  });
  expect([response.status, (await response.json()).code]).toEqual([415, 'unsupported-media']);
});
