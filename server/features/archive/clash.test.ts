import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { exported, imported, picture, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { writeZip } from './write-zip.ts';

const LAMP = 'images/blog/lamp.640x400.webp';
const app = await sharedApp();
const first = await picture(10);
const other = await picture(200);

const archiveWith = (lamp: Buffer) =>
  zipOf(
    smallArchive({
      [`files/${LAMP}`]: lamp,
      'files/documents/rota & plan.pdf': '%PDF-1.7',
      'alt-texts.json': { 'lamp.640x400.webp': 'A lamp' },
      'picture-dates.json': { 'lamp.640x400.webp': '2026-01-01T00:00:00.000Z' },
      'library.json': [
        { kind: 'document', name: 'Rota', url: '/assets/documents/rota & plan.pdf' },
        { kind: 'image', name: 'Lamp', url: `/assets/${LAMP}` },
      ],
      'pages/a.json': {
        slug: 'a',
        title: 'A',
        sections: [
          { type: 'image', src: `/assets/${LAMP}`, alt: 'A lamp' },
          {
            type: 'text',
            content: `<p><a href="/assets/${LAMP}">Look</a>, or /assets/${LAMP}.</p>`,
          },
        ],
      },
    }),
  );
const uploaded = (path: string) => readFile(join(app.services.config.uploadsDir, path));

it('puts a file beside another one of its name, never over it, and updates the content', async () => {
  await imported(app, archiveWith(first as Buffer));
  await imported(app, archiveWith(other as Buffer));
  expect((await uploaded(LAMP)).equals(first as Buffer)).toBe(true);
  const { sections } = await app.api('GET /api/pages/{slug}', { params: { slug: 'a' } });
  const [, src = ''] = /"src":"\/assets\/([^"]+)"/.exec(JSON.stringify(sections)) ?? [];
  expect(src).toMatch(/^images\/blog\/lamp-[0-9a-f]{8}\.640x400\.webp$/);
  expect((await uploaded(src)).equals(other as Buffer)).toBe(true);
  expect(JSON.stringify(sections)).not.toContain(LAMP);
  expect(await readdir(join(app.services.config.uploadsDir, 'images/blog'))).toContain(
    src.slice('images/blog/'.length).replace('.webp', '@480.webp'),
  );
  const { path, alt } = await app.services.db
    .selectFrom('images')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([path, alt]).toEqual([src.slice('images/blog/'.length), 'A lamp']);
});

it('recognizes its own file the next time', async () => {
  const archive = await exported(app);
  await imported(app, archiveWith(other as Buffer));
  expect((await exported(app)).equals(archive)).toBe(true);
});

it('includes the files that content names, and no others', async () => {
  const archive = await exported(app);
  expect(archive.toString('latin1')).toMatch(/files\/library\/[0-9a-f]{32}\/rota-plan\.pdf/);
  expect(archive.includes(`files/${LAMP}`)).toBe(false);
  expect(archive.includes('@480.webp')).toBe(false);
});

it('accepts a folder that was packed as a whole, with the system files in it', async () => {
  const entries = smallArchive().map((entry) => ({ ...entry, name: `my site/${entry.name}` }));
  const leftovers = ['__MACOSX/my site/._site.json', 'my site/.DS_Store', 'my site/Thumbs.db'];
  await imported(app, zipOf([...entries, ...leftovers.map((name) => ({ name, data: 'x' }))]));
  expect((await app.api('GET /api/site')).name).toBe('Brought in');
});

it('knows its size before it is read, also with many files', async () => {
  const entries = Array.from({ length: 1500 }, (_, index) => ({
    name: `files/ä-${index}.txt`,
    bytes: Buffer.from('x'.repeat(index)),
  }));
  const path = join(import.meta.dirname, 'format.ts');
  const size = (await readFile(path)).length;
  const open = async () => createReadStream(path);
  const zip = writeZip([...entries, { name: 'streamed.txt', open, size }]);
  expect((await buffer(zip.stream)).length).toBe(zip.size);
});
