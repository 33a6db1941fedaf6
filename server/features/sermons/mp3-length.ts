import { endOfTag, type Mp3Frame, mp3FrameAt } from '#server/features/library/mp3.ts';

/**
 * How long an MP3 lasts, in seconds: by the count of frames that encoders of a variable rate write into the first one,
 * else by the size of the first frames. `read` gives some bytes from a place on.
 */
export async function mp3Seconds(
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
