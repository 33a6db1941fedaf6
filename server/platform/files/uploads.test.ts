import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFile } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();

const put = (name: string, content = 'window.hacked = true') => putFile(app, name, content);

describe('a file of an unknown type is a download that browsers do not run', () => {
  it.each([
    'evil.js',
    'evil.mjs',
    'evil.MJS',
    'evil.html',
    'EVIL.HTM',
    'evil.xhtml',
    'evil.xml',
    'evil.xsl',
    'evil.svgz',
    'evil.svg.gz',
    'evil.css',
    'evil.json',
    'evil.map',
    'evil.wasm',
    'evil.htc',
    'evil.swf',
    'evil.webmanifest',
    'evil.webp.js',
    'evil.pdf.html',
    'evil',
    'js',
    'evil.webp.part',
    'constructor.constructor',
    'images/sw.js',
    'images/deep/er/evil.js',
  ])('%s', async (name) => {
    await put(name);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await app.fetch(`/assets/${name}`, { method });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toBe('attachment');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
    }
  });

  it('by any spelling of its address', async () => {
    await put('images/evil.js');
    for (const path of ['images/evil%2ejs', 'images/evil.%6as', 'images/evil.js?x=.webp'])
      expect((await app.fetch(`/assets/${path}`)).headers.get('content-type'), path).toBe(
        'application/octet-stream',
      );
    await put('folder.webp/index.html');
    for (const path of ['images/evil.js.', 'images/evil.js/', 'images//evil.js', 'folder.webp'])
      expect((await app.fetch(`/assets/${path}`)).status, path).toBe(404);
  });
});

describe('a file of a known type', () => {
  it.each([
    ['a.webp', 'image/webp', 'inline'],
    ['a.JPG', 'image/jpeg', 'inline'],
    ['evil.html.webp', 'image/webp', 'inline'],
    ['a.svg', 'image/svg+xml', 'inline'],
    ['a.mp3', 'audio/mpeg', 'inline'],
    ['a.webm', 'video/webm', 'inline'],
    ['a.vtt', 'text/vtt; charset=utf-8', 'inline'],
    ['documents/a.pdf', 'application/pdf', 'attachment'],
    ['a.pdf', 'application/pdf', 'attachment'],
    ['a.txt', 'text/plain; charset=utf-8', 'attachment'],
    ['a b & c.csv', 'text/csv; charset=utf-8', 'attachment'],
  ])('%s is %s, %s, and in the sandbox', async (name, type, disposition) => {
    await put(name);
    const { headers } = await app.fetch(`/assets/${name}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(disposition);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
  });

  it('supports ranges, HEAD and conditional requests', async () => {
    await put('hymn.mp3', '0123456789');
    const ask = (headers: Record<string, string>, method = 'GET') =>
      app.fetch('/assets/hymn.mp3', { method, headers });
    const part = await ask({ range: 'bytes=2-4' });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect((await ask({ range: 'bytes=20-' })).status).toBe(416);
    const head = await ask({}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe('10');
    const etag = head.headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toContain('sandbox');
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({}, 'POST')).status).toBe(404);
  });
});

it('files beside the uploads cannot be reached', async () => {
  const { dataDir } = app.services.config;
  for (const name of ['backups/site.zip', 'imports/1/file.zip', 'outbox/1.eml', 'narthex.db']) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true });
    if (name !== 'narthex.db') await writeFile(join(dataDir, name), 'canary');
    for (const way of ['', '../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..%5c', 'images/../../', '/'])
      expect((await app.fetch(`/assets/${way}${name}`)).status, way + name).toBe(404);
  }
});
