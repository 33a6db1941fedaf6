import fc from 'fast-check';
import { recognize } from '#server/features/library/recognize.ts';
import { buildCompound, buildMp3, buildMp4, buildWav, buildZip } from '../../../factories/files.ts';
import type { FuzzTarget } from '../target.ts';

const NAMES = [
  '[Content_Types].xml',
  'word/document.xml',
  'xl/workbook.xml',
  'word/vbaProject.bin',
  'mimetype',
];
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.text';

export const target: FuzzTarget = {
  seeds: [
    buildZip(NAMES.slice(0, 2)),
    buildZip(['mimetype', 'content.xml'], OPEN_DOCUMENT),
    buildCompound('WordDocument', 'Workbook'),
    buildMp3(),
    buildMp4('soun', 'vide'),
    buildWav(1).subarray(0, 300),
    '%PDF-1.7\n',
    'name,amount\n"Ruth",25\n',
  ],
  made: fc
    .tuple(
      fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 20 })), { maxLength: 8 }),
      fc.string(),
    )
    .map(([names, type]) => buildZip(names, type)),
  words: ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', 'OggS', 'ftypM4A ', 'hdlr', '_VBA_PROJECT'],
  maxBytes: 500_000,
  read: (bytes) => {
    for (const name of ['a', 'a.csv', 'a.txt', 'a.xls', 'a.docx']) recognize(bytes, name);
  },
};
