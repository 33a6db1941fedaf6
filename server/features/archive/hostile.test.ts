import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type HandmadeEntry,
  imported,
  picture,
  smallArchive,
  zipOf,
} from '#tests/factories/archives.ts';
import { buildCompound } from '#tests/factories/files.ts';
import { unchangedSite } from '#tests/factories/unchanged-site.ts';

const app = await unchangedSite();

const withFile = (entry: HandmadeEntry) => zipOf([...smallArchive(), entry]);
const file = (name: string) => withFile({ name, data: 'x' });
const refused = (archive: Buffer | string) => expect(imported(app, archive)).rejects;

describe('a name in an archive', () => {
  it.each([
    ['leads out of it', '../evil.txt', /leads out/],
    ['leads out of it further in', 'files/a/../../../evil.txt', /leads out/],
    ['leads out of it as a folder', 'files/../../', /leads out/],
    ['is an absolute path', '/etc/passwd', /absolute path/],
    ['is the path of a Windows disk', 'C:/evil.txt', /absolute path/],
    ['has backslashes', 'files\\..\\evil.txt', /backslash/],
    ['has an empty level', 'files//evil.txt', /empty level/],
    ['is of this folder', 'files/./evil.txt', /empty level/],
    ['has a control character', 'files/evil\n.txt', /not allowed/],
    ['changes the reading direction', 'files/gpj\u202e.exe', /not allowed/],
    ['has a zero character', 'files/evil.webp\0.html', /not allowed/],
    ['names a Windows stream', 'files/a.txt:evil', /not allowed/],
    ['ends in a space', 'files/evil ', /period or a space/],
    ['is endless', `files/${'a/'.repeat(300)}b`, /too long/],
  ])('that %s is refused', async (_, name, message) => {
    await refused(file(name)).toThrow(message);
  });

  it('that appears twice is refused, in any letter case and encoding', async () => {
    const twins = (one: string, other: string) =>
      zipOf([...smallArchive(), { name: one, data: 'x' }, { name: other, data: 'y' }]);
    await refused(twins('files/a.txt', 'files/a.txt')).toThrow(/the same name/);
    await refused(twins('files/a.txt', 'files/A.TXT')).toThrow(/the same name/);
    await refused(twins('files/\u00e9.txt', 'files/e\u0301.txt')).toThrow(/the same name/);
    await refused(twins('files/a', 'files/a/b.txt')).toThrow(/is a file, and also the folder/);
    await refused(twins('site.json', 'SITE.json')).toThrow(/the same name/);
  });
});

describe('what is in an archive', () => {
  it('and is a link is refused', async () => {
    const link = { name: 'files/link', data: '/etc/passwd', mode: 0o120777 };
    await refused(withFile(link)).toThrow(/is a link/);
    await refused(withFile({ name: 'files/pipe', data: '', mode: 0o010644 })).toThrow(/is a link/);
  });

  it('and is encrypted is refused', async () => {
    await refused(
      withFile({ name: 'files/a.txt', data: 'x', isPacked: true, flags: 0x801 }),
    ).toThrow(/encrypted/);
  });

  it('and unpacks to far more than was packed is refused', async () => {
    const bomb = { name: 'files/zeros.txt', data: Buffer.alloc(20_000_000), isPacked: true };
    await refused(withFile(bomb)).toThrow(/made to do harm/);
    // A wrong size in its list does not help.
    await refused(withFile({ ...bomb, size: 500_000 })).toThrow(/damaged/);
  });

  it('and claims to be larger than any site is refused', async () => {
    const huge = Array.from({ length: 3 }, (_, index) => ({
      name: `files/${index}.bin`,
      data: Buffer.alloc(20_000_000),
      isPacked: true,
      size: 4_000_000_000,
    }));
    await refused(zipOf([...smallArchive(), ...huge])).toThrow(/made to do harm|at most/);
  });

  it('and does not match its list is refused', async () => {
    await refused(withFile({ name: 'files/a.txt', data: 'hello', crc: 1 })).toThrow(/damaged/);
    await refused(withFile({ name: 'files/a.txt', data: 'hello', size: 4 })).toThrow(/damaged/);
    await refused(
      withFile({ name: 'files/a.txt', data: 'hello', isPacked: true, size: 9 }),
    ).toThrow(/damaged/);
  });

  it.each([
    'evil.js',
    'evil.MJS',
    'page.html',
    'page.xhtml',
    'feed.xml',
    'glass.svgz',
    'style.css',
    'data.json',
    'app.js.map',
    'app.wasm',
    'app.htc',
    'door.webp.html',
    'images/blog/evil.js',
    'library/0123456789abcdef0123456789abcdef/evil.js',
    'no-extension',
  ])('and is of a type that browsers run, or of no known one, is refused: %s', async (name) => {
    await refused(file(`files/${name}`)).toThrow(`files/${name} is of a type that is not accepted`);
  });

  it.each([
    ['rota.pdf', '<!doctype html><script>1</script>', /rota\.pdf: .*its content is something else/],
    ['Rota.PDF', 'MZ', /Rota\.PDF: .*its content is something else/],
    ['rota.docx', '%PDF-1.7', /rota\.docx: This is named \.docx, but it is a \.pdf file/],
    ['hymn.mp3', '<script>', /hymn\.mp3: .*its content is something else/],
    ['talk.doc', buildCompound('WordDocument', '_VBA_PROJECT'), /talk\.doc: .*macros/],
  ])('and is not what its name says is refused: %s', async (name, data, message) => {
    await refused(withFile({ name: `files/documents/${name}`, data })).toThrow(message);
  });

  it('and has the name of a picture but is none, is refused', async () => {
    const lamp = await picture(30);
    const image = (data: string | Buffer, name = 'files/images/blog/lamp.640x400.webp') =>
      withFile({ name, data });
    await refused(image('<script>')).toThrow(
      /lamp\.640x400\.webp: We cannot use this file as a picture/,
    );
    const half = (await sharp(lamp).png().toBuffer()).subarray(0, -40);
    await refused(image(half, 'files/images/site/lamp.png')).toThrow(/lamp\.png: .*damaged/);
    await refused(image(await picture(1, 100, 100))).toThrow(/its name says otherwise/);
    const row = await sharp(await picture(1, 1, 1)).resize(1, 1_000_000, { fit: 'fill' });
    const long = await row.png().toBuffer();
    await refused(image(long, 'files/images/site/row.png')).toThrow(/20000 pixels wide or high/);
    await refused(image('<svg xmlns="http://www.w3.org/2000/svg"/>')).toThrow(
      /cannot use this file as a picture/,
    );
  });
});

describe('an archive', () => {
  it('that is cut off anywhere is refused', async () => {
    const whole = withFile({ name: 'files/a.txt', data: 'x'.repeat(5000) });
    for (const length of [0, 10, 1000, whole.length - 300, whole.length - 1])
      await refused(whole.subarray(0, length)).toThrow(/not a complete zip archive/);
    await refused(Buffer.from('hello')).toThrow(/not a complete zip archive/);
  });

  it('that is not of a site is refused', async () => {
    await refused(zipOf([{ name: 'letter.txt', data: 'Dear all' }])).toThrow(/not a site archive/);
    await refused(zipOf([])).toThrow(/not a site archive/);
    await refused(zipOf(smallArchive({ 'narthex.json': {} }))).toThrow(/it has another format/);
    await refused(join(tmpdir(), 'nothing-is-here.zip')).toThrow(/no file or folder/);
  });

  it('of a newer version is refused before anything else is checked', async () => {
    const newer = { 'narthex.json': { format: 'narthex-site', version: 2, new: true } };
    await refused(zipOf(smallArchive({ ...newer, 'site.json': 'something else' }))).toThrow(
      'This archive was written by a newer Narthex (version 2). Update first.',
    );
  });
});

it('a folder with a link in it is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-hostile-'));
  for (const { name, data } of smallArchive()) await writeFile(join(folder, name), data);
  await mkdir(join(folder, 'files'));
  await symlink('/etc/passwd', join(folder, 'files/passwd.txt'));
  await refused(folder).toThrow(/files\/passwd\.txt" is a link/);
  await rm(folder, { recursive: true });
});
