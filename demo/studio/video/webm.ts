/** One encoded picture; `at` in milliseconds. */
type Frame = { data: Buffer; at: number; key: boolean };
export type Clip = {
  width: number;
  height: number;
  milliseconds: number;
  frames: readonly Frame[];
};

/** EBML numbers with a fixed eight-byte size, so that every position is known before it is written (RFC 8794). */
function element(id: number, ...body: readonly (Buffer | readonly number[])[]): Buffer {
  const content = Buffer.concat(body.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([bytesOf(id), size, content]);
}

function bytesOf(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}

const number = (id: number, value: number) => element(id, bytesOf(value));
const wide = (id: number, value: number) => {
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(value));
  return element(id, eight);
};
const text = (id: number, value: string) => element(id, Buffer.from(value));
const real = (id: number, value: number) => {
  const eight = Buffer.alloc(8);
  eight.writeDoubleBE(value);
  return element(id, eight);
};

/** A cluster starts at each key frame, so that each can be a seek point. */
function clusters(frames: readonly Frame[]): { at: number; data: Buffer }[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    if (frame.key) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.map((group) => {
    const start = group[0]?.at ?? 0;
    const blocks = group.map((frame) => {
      const head = Buffer.from([0x81, 0, 0, frame.key ? 0x80 : 0]);
      head.writeInt16BE(frame.at - start, 1);
      return element(0xa3, head, frame.data);
    });
    return { at: start, data: element(0x1f43b675, number(0xe7, start), ...blocks) };
  });
}

/** A VP9 WebM file with its length and its seek points written out, which MediaRecorder leaves unsaid. */
export function webm({ width, height, milliseconds, frames }: Clip): Buffer {
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    real(0x4489, milliseconds),
    text(0x4d80, 'narthex'),
    text(0x5741, 'narthex'),
  );
  const track = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x9c, 0),
    number(0x83, 1),
    text(0x86, 'V_VP9'),
    element(0xe0, number(0xb0, width), number(0xba, height)),
  );
  const tracks = element(0x1654ae6b, track);
  const groups = clusters(frames);
  const cuesOf = (offset: number) => {
    let position = offset;
    return element(
      0x1c53bb6b,
      ...groups.map(({ at, data }) => {
        const point = element(
          0xbb,
          wide(0xb3, at),
          element(0xb7, number(0xf7, 1), wide(0xf1, position)),
        );
        position += data.length;
        return point;
      }),
    );
  };
  // Fixed-width numbers make the list of seek points as long before it is right as after.
  const cues = cuesOf(info.length + tracks.length + cuesOf(0).length);
  const head = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  );
  return Buffer.concat([
    head,
    element(0x18538067, info, tracks, cues, ...groups.map(({ data }) => data)),
  ]);
}
