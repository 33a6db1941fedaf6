import fc from 'fast-check';
import { recognizeFilm, recognizeSound } from '#server/features/sermons/recognize-recording.ts';
import { soundSeconds } from '#server/features/sermons/sound-length.ts';
import { buildMp3, buildMp4, buildWav } from '../../../factories/files.ts';
import type { FuzzTarget } from '../target.ts';

/** A box of an MPEG-4 file (ISO 14496-12, 4.2). */
const box = (kind: string, content: Uint8Array) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const bytes = (text: string) => Buffer.from(text, 'latin1');
const movie = Buffer.concat([
  box('ftyp', bytes('isom\0\0\0\0isom')),
  box(
    'moov',
    Buffer.concat([box('mvhd', Buffer.alloc(100, 1)), box('hdlr', bytes('\0\0\0\0\0\0\0\0vide'))]),
  ),
]);
const ogg = Buffer.concat([
  bytes('OggS\0\x02'),
  Buffer.alloc(22),
  bytes('\x01vorbis\0\0\0\0\x02\x44\xac\0\0'),
  bytes('OggS\0\x04\0\x10\0\0\0\0\0\0'),
  Buffer.alloc(20),
]);
const tagged = Buffer.concat([bytes('ID3\x04\0\0\0\0\0\x10'), Buffer.alloc(16), buildMp3(4)]);
const xing = buildMp3(3);
xing.write('Xing\0\0\0\x01\0\0\x10\0', 36, 'latin1');
const webm = bytes('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm\x18S\x80g V_VP8');

const boxes = fc.letrec<{ box: Buffer; inner: Buffer }>((tie) => ({
  box: fc
    .tuple(
      fc.constantFrom('ftyp', 'moov', 'mvhd', 'trak', 'mdia', 'hdlr', 'free', 'mdat'),
      tie('inner'),
    )
    .map(([kind, content]) => box(kind, content)),
  inner: fc.oneof(
    { depthSize: 'small' },
    fc.uint8Array({ maxLength: 40 }).map((content) => Buffer.from(content)),
    fc.array(tie('box'), { maxLength: 4 }).map((parts) => Buffer.concat(parts)),
  ),
}));

const EXTENSIONS = ['mp3', 'm4a', 'ogg', 'wav', 'webm'];

export const target: FuzzTarget = {
  seeds: [
    movie,
    ogg,
    tagged,
    xing,
    webm,
    buildMp3(),
    buildMp4('soun'),
    buildWav(1).subarray(0, 400),
  ],
  made: boxes.box.map((made) => Buffer.concat([box('ftyp', bytes('M4A \0\0\0\0')), made])),
  words: [
    'ID3',
    'OggS',
    'OpusHead',
    '\x01vorbis',
    'RIFF',
    'WAVEfmt ',
    'moov',
    'mvhd',
    'hdlr',
    'soun',
    'Xing',
    'VBRI',
  ],
  maxBytes: 200_000,
  read: async (file) => {
    const read = async (at: number, length: number) => file.subarray(at, at + length);
    for (const extension of EXTENSIONS) {
      const seconds = await soundSeconds(read, { size: file.length, extension });
      if (seconds !== null && !(seconds >= 0)) throw new Error(`It lasts ${seconds} seconds.`);
    }
    await recognizeSound(read, file.length);
    await recognizeFilm(read, file.length);
  },
};
