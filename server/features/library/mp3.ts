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
function endOfTag(buffer: Buffer): number {
  if (buffer.toString('latin1', 0, 3) !== 'ID3' || buffer.length < 10) return 0;
  return 10 + buffer.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

/** The length of the frame that starts there, in bytes; 0 if there is none. */
function frameLength(buffer: Buffer, at: number): number {
  if (at + 4 > buffer.length) return 0;
  const header = buffer.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return 0;
  const isFirst = version === 3;
  const rate = (isFirst ? RATES_1 : RATES_2)[(header >>> 12) & 15] ?? 0;
  const samples = (SAMPLES[(header >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (rate === 0 || samples === 0) return 0;
  const padding = (header >>> 9) & 1;
  return Math.floor(((isFirst ? 144 : 72) * rate * 1000) / samples) + padding;
}
