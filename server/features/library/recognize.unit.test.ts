import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCompound, buildMp3, buildMp4, buildZip } from '#tests/factories/files.ts';
import { recognize } from './recognize.ts';

const office = (...names: string[]) => buildZip(['[Content_Types].xml', ...names]);
const odf = (kind: string, ...names: string[]) =>
  buildZip(['mimetype', 'content.xml', ...names], `application/vnd.oasis.opendocument.${kind}`);
const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(130)]);

it.each<[string, Buffer, string]>([
  ['rota.docx', office('word/document.xml'), 'docx'],
  ['rota.xlsx', office('xl/workbook.xml'), 'xlsx'],
  ['talk.pptx', office('ppt/presentation.xml'), 'pptx'],
  ['rota.doc', buildCompound('Root Entry', 'WordDocument'), 'doc'],
  ['rota.xls', buildCompound('Workbook'), 'xls'],
  ['talk.ppt', buildCompound('PowerPoint Document', 'WordDocument'), 'ppt'],
  ['letter.odt', odf('text'), 'odt'],
  ['budget.ods', odf('spreadsheet'), 'ods'],
  ['talk.odp', odf('presentation'), 'odp'],
  ['psalm.txt', Buffer.from('Der Herr ist mein Hirte. Señor.'), 'txt'],
  ['rota.csv', Buffer.from('Name,Sunday\nRuth,22'), 'csv'],
  ['hymn.mp3', buildMp3(), 'mp3'],
  ['hymn.mp3', Buffer.concat([id3, buildMp3()]), 'mp3'],
  ['talk.m4a', buildMp4('soun'), 'm4a'],
  ['talk.ogg', Buffer.from(`OggS${'\0'.repeat(24)}\x01vorbis`, 'latin1'), 'ogg'],
  ['talk.wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), 'wav'],
  // Whatever its name is.
  ['page.html', office('word/document.xml'), 'docx'],
  ['photo.jpg', Buffer.from('%PDF-1.7'), 'pdf'],
])('%s is recognized by its bytes', (name, bytes, extension) => {
  expect(recognize(bytes, name)).toBe(extension);
});

it.each<[string, Buffer]>([
  ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
  ['any archive', buildZip(['evil.html'])],
  ['a truncated archive', office('word/document.xml').subarray(0, 60)],
  [
    'a directory with wrong offsets',
    Buffer.from(`PK\x03\x04PK\x05\x06${'\xff'.repeat(18)}`, 'latin1'),
  ],
  ['a drawing', odf('graphics')],
  ['a database', buildCompound('Root Entry')],
  ['a film', buildMp4('soun', 'vide')],
  ['a tag without audio', id3],
  ['a picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['only two bytes', Buffer.from('\xff\xfb', 'latin1')],
])('%s is not accepted, though it is named as a document or audio', (_, bytes) => {
  for (const name of ['a.pdf', 'a.docx', 'a.mp3', 'a'])
    expect(recognize(bytes, name)).toBe(undefined);
});

it('a text is recognized only by its name, its characters and its end', () => {
  expect(recognize(Buffer.from('<script>alert(1)</script>'), 'page.html')).toBe(undefined);
  expect(recognize(Buffer.from([0x53, 0xe9, 0x6e]), 'latin1.csv')).toBe(undefined);
  expect(recognize(Buffer.from('zero\0'), 'zero.txt')).toBe(undefined);
});

it('a document with macros is recognized', () => {
  expect(recognize(office('word/document.xml', 'word/vbaProject.bin'), 'a.docx')).toBe('macros');
  expect(recognize(odf('text', 'Basic/Standard/Module1.xml'), 'a.odt')).toBe('macros');
  expect(recognize(buildCompound('WordDocument', '_VBA_PROJECT'), 'a.doc')).toBe('macros');
});

it("the demo church's own documents and sounds are taken", async () => {
  const demo = join(import.meta.dirname, '../../../demo/church/files');
  for (const name of ['documents/serving-rota.pdf', 'audio/nun-danket.mp3'])
    expect(recognize(await readFile(join(demo, name)), '')).toBe(name.slice(-3));
});

it('does not store the tracks of a file that claims two million', () => {
  const film = Buffer.alloc(10_000_000, 'hdlr');
  film.write('ftypM4A ', 4, 'latin1');
  const began = performance.now();
  expect(recognize(film, 'talk.m4a')).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1000);
});
