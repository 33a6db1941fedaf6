/** Bit rates in kbit/s, by the index in a frame's header (ISO 11172-3, 2.4.2.3; ISO 13818-3). */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Sample rates in Hz of MPEG 1; MPEG 2 has half, MPEG 2.5 a quarter. */
const SAMPLES = [44_100, 48_000, 32_000];

/** Whether two frames of MPEG audio, layer III, follow one another at the start, or after an ID3 tag. */
export function isMp3(buffer: Buffer): boolean {
  let at = endOfTag(buffer);
  while (buffer[at] === 0) at += 1;
  const length = frameLength(buffer, at);
  if (length === 0) return false;
  return at + length >= buffer.length || frameLength(buffer, at + length) > 0;
}

/** Where the audio starts: after a tag, whose length has seven bits per byte (ID3v2.4 3.1). */
export function endOfTag(buffer: Buffer): number {
  if (buffer.toString('latin1', 0, 3) !== 'ID3' || buffer.length < 10) return 0;
  return 10 + buffer.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

/** A frame's size in bytes, and how many samples it holds at how many a second. */
export type Mp3Frame = {
  length: number;
  samples: number;
  rate: number;
  isFirst: boolean;
  isMono: boolean;
};

const frameLength = (buffer: Buffer, at: number) => mp3FrameAt(buffer, at)?.length ?? 0;

/** The frame that starts there; undefined if there is none. */
export function mp3FrameAt(buffer: Buffer, at: number): Mp3Frame | undefined {
  if (at + 4 > buffer.length) return undefined;
  const header = buffer.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return undefined;
  const isFirst = version === 3;
  const bits = (isFirst ? RATES_1 : RATES_2)[(header >>> 12) & 15] ?? 0;
  const rate = (SAMPLES[(header >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (bits === 0 || rate === 0) return undefined;
  const padding = (header >>> 9) & 1;
  return {
    length: Math.floor(((isFirst ? 144 : 72) * bits * 1000) / rate) + padding,
    samples: isFirst ? 1152 : 576,
    rate,
    isFirst,
    isMono: ((header >>> 6) & 3) === 3,
  };
}
