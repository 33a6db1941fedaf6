import { endOfTag, type Mp3Frame, mp3FrameAt } from '#server/features/library/mp3.ts';

/** Reads `length` bytes of a file from a place on; fewer where it ends. */
export type Reader = (at: number, length: number) => Promise<Buffer>;

/** Read at the start of a file, and at the end of an Ogg stream, in bytes. */
const HEAD = 64 * 1024;
/** The most boxes at one level of an MPEG-4 file. */
const MAX_BOXES = 500;
/** Longer is a wrong number in the file, in seconds. */
const MAX_SECONDS = 48 * 3600;

/** How long a sound lasts, in whole seconds, by a few short reads; null if the file does not say. */
export async function soundSeconds(
  read: Reader,
  { size, extension }: { size: number; extension: string },
): Promise<number | null> {
  const seconds = await secondsBy(read, size, extension);
  return seconds !== undefined && seconds > 0 && seconds < MAX_SECONDS ? Math.round(seconds) : null;
}

async function secondsBy(read: Reader, size: number, extension: string) {
  switch (extension) {
    case 'mp3':
      return mp3Seconds((at) => read(at, HEAD), size);
    case 'm4a':
    case 'm4v':
    case 'mp4':
    case 'mov':
      return movieSeconds(read, size);
    case 'ogg':
    case 'oga':
    case 'opus':
      return oggSeconds(read, size);
    case 'wav':
      return wavSeconds(await read(0, HEAD), size);
    default:
      return undefined;
  }
}

/** The movie header's duration (ISO 14496-12, 8.2.2), wherever in the file it stands. */
async function movieSeconds(read: Reader, size: number): Promise<number | undefined> {
  const movie = await findBox(read, 'moov', { start: 0, end: size });
  const header = movie && (await findBox(read, 'mvhd', movie));
  if (!header) return undefined;
  const box = await read(header.start, 32);
  if (box.length < 32) return undefined;
  const isLong = box[0] === 1;
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  return scale > 0 ? length / scale : undefined;
}

type Range = { start: number; end: number };

/** Where the contents of the first box of a kind are, between two places. */
export async function findBox(
  read: Reader,
  kind: string,
  { start, end }: Range,
): Promise<Range | undefined> {
  let at = start;
  for (let count = 0; count < MAX_BOXES && at + 8 <= end; count += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const inner = isLong ? 16 : 8;
    if (length < inner) return undefined;
    if (head.toString('latin1', 4, 8) === kind)
      return { start: at + inner, end: Math.min(at + length, end) };
    at += length;
  }
  return undefined;
}

/** The last page's position, in samples (RFC 3533 6); Opus counts 48,000 a second (RFC 7845 4). */
async function oggSeconds(read: Reader, size: number): Promise<number | undefined> {
  const head = await read(0, 256);
  const vorbis = head.indexOf('\x01vorbis', 0, 'latin1');
  const rate =
    vorbis !== -1 && vorbis + 16 <= head.length
      ? head.readUInt32LE(vorbis + 12)
      : head.includes('OpusHead', 0, 'latin1')
        ? 48_000
        : 0;
  const tail = await read(Math.max(0, size - HEAD), HEAD);
  const page = tail.lastIndexOf(Buffer.from('OggS'));
  if (rate === 0 || page === -1 || page + 14 > tail.length) return undefined;
  return Number(tail.readBigInt64LE(page + 6)) / rate;
}

/** Its bytes a second stand in the format's chunk, which is nearly always the first. */
function wavSeconds(head: Buffer, size: number): number | undefined {
  const format = head.indexOf('fmt ', 0, 'latin1');
  if (format === -1 || format + 20 > head.length) return undefined;
  const rate = head.readUInt32LE(format + 16);
  return rate > 0 ? (size - format) / rate : undefined;
}

/**
 * How long an MP3 lasts, in seconds: by the count of frames that encoders of a variable rate write into the first one,
 * else by the size of the first frames. `read` gives some bytes from a place on.
 */
async function mp3Seconds(
  read: (at: number) => Promise<Buffer>,
  size: number,
): Promise<number | undefined> {
  const tag = endOfTag(await read(0));
  const bytes = await read(tag);
  let at = 0;
  while (bytes[at] === 0) at += 1;
  const first = mp3FrameAt(bytes, at);
  if (!first) return undefined;
  const frames = countedFrames(bytes, at, first) ?? (size - tag - at) / meanLength(bytes, at);
  return (frames * first.samples) / first.rate;
}

/** The count in a Xing, Info or VBRI header; undefined if there is none. */
function countedFrames(bytes: Buffer, at: number, { isFirst, isMono }: Mp3Frame) {
  const side = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const xing = at + 4 + side;
  const name = bytes.toString('latin1', xing, xing + 4);
  if ((name === 'Xing' || name === 'Info') && xing + 12 <= bytes.length)
    return (bytes.readUInt32BE(xing + 4) & 1) === 1 ? bytes.readUInt32BE(xing + 8) : undefined;
  const vbri = at + 36;
  return bytes.toString('latin1', vbri, vbri + 4) === 'VBRI' && vbri + 18 <= bytes.length
    ? bytes.readUInt32BE(vbri + 14)
    : undefined;
}

function meanLength(bytes: Buffer, start: number): number {
  let at = start;
  let count = 0;
  for (let frame = mp3FrameAt(bytes, at); frame; frame = mp3FrameAt(bytes, at)) {
    at += frame.length;
    count += 1;
  }
  return (at - start) / count;
}
