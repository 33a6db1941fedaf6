import type { Random } from '../random.ts';

/** Bytes and numbers at which readers go wrong. */
const BYTES = [0, 1, 0x09, 0x0a, 0x0d, 0x20, 0x7f, 0x80, 0xff, 0xfe, 0xc0, 0xed];
const NUMBERS = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
/** How often a piece is repeated: what takes quadratic time shows with many. */
const TIMES = [2, 3, 8, 50, 500, 5000, 50_000];

export type Materials = {
  random: Random;
  /** The words of the format, and those of the code; one of each as often, though the code has many more. */
  words: readonly (readonly Buffer[])[];
  /** Another input, to splice with. */
  other: () => Buffer;
  maxBytes: number;
};

type Mutation = (bytes: Buffer, materials: Materials) => Buffer;

const upTo = (random: Random, most: number) => Math.floor(random.next() * (most + 1));

/** A place in the bytes, or right behind them. */
const placeIn = (bytes: Buffer, random: Random) => upTo(random, bytes.length);

/** A piece: usually a short one. */
function pieceOf(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = placeIn(bytes, random);
  const most = random.isOneIn(4) ? bytes.length - start : Math.min(16, bytes.length - start);
  return [start, start + upTo(random, most)];
}

const replaced = (bytes: Buffer, start: number, end: number, ...parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, start), ...parts, bytes.subarray(end)]);

function changed(bytes: Buffer, at: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  if (at < copy.length) copy[at] = change(copy[at] ?? 0);
  return copy;
}

function numberBytes(random: Random): Buffer {
  const value = random.isOneIn(2) ? random.one(NUMBERS) : upTo(random, 300);
  const bytes = Buffer.alloc(random.one([1, 2, 4, 8]));
  const size = Math.min(bytes.length, 4);
  const fitting = value % 2 ** (8 * size);
  if (random.isOneIn(2)) bytes.writeUIntBE(fitting, bytes.length - size, size);
  else bytes.writeUIntLE(fitting, 0, size);
  return bytes;
}

function wordOf({ words, random }: Materials): Buffer {
  const lists = words.filter(({ length }) => length > 0);
  return lists.length > 0 ? random.one(random.one(lists)) : numberBytes(random);
}

const mutations: Mutation[] = [
  (bytes, { random }) =>
    changed(bytes, placeIn(bytes, random), (byte) => byte ^ (1 << upTo(random, 7))),
  (bytes, { random }) => changed(bytes, placeIn(bytes, random), () => upTo(random, 255)),
  (bytes, { random }) => changed(bytes, placeIn(bytes, random), () => random.one(BYTES)),
  (bytes, { random }) =>
    changed(bytes, placeIn(bytes, random), (byte) => byte + random.one([-1, 1])),
  // Left out.
  (bytes, { random }) => replaced(bytes, ...pieceOf(bytes, random)),
  (bytes, { random }) => bytes.subarray(0, placeIn(bytes, random)),
  // A piece twice, or very often.
  (bytes, { random, maxBytes }) => {
    const [start, end] = pieceOf(bytes, random);
    const most = Math.floor((maxBytes - bytes.length) / Math.max(1, end - start));
    const times = Math.max(1, Math.min(random.one(TIMES), most));
    const piece = bytes.subarray(start, end);
    return replaced(bytes, end, end, Buffer.alloc(piece.length * times, piece));
  },
  // A piece somewhere else.
  (bytes, { random }) => {
    const piece = bytes.subarray(...pieceOf(bytes, random));
    const at = placeIn(bytes, random);
    return replaced(bytes, at, random.isOneIn(2) ? at : at + piece.length, piece);
  },
  // Words and numbers of the format, put between or written over.
  withPart(wordOf),
  withPart(wordOf),
  withPart(({ random }) => numberBytes(random)),
  withPart(({ random }) => Buffer.from(`${random.one(NUMBERS)}`)),
  withPart(({ other, random }) => {
    const bytes = other();
    return bytes.subarray(...pieceOf(bytes, random));
  }),
  // The start of one and the end of another.
  (bytes, { random, other }) => {
    const second = other();
    return replaced(
      bytes,
      placeIn(bytes, random),
      bytes.length,
      second.subarray(placeIn(second, random)),
    );
  },
  // One word very often, in place of all else or behind it.
  (bytes, materials) => {
    const { random, maxBytes } = materials;
    const word = random.isOneIn(4) ? Buffer.from([random.one(BYTES)]) : wordOf(materials);
    const times = Math.min(random.one(TIMES), Math.floor(maxBytes / Math.max(1, word.length)));
    const many = Buffer.alloc(word.length * times, word);
    return random.isOneIn(2) ? many : replaced(bytes, placeIn(bytes, random), bytes.length, many);
  },
];

function withPart(partOf: (materials: Materials) => Buffer): Mutation {
  return (bytes, materials) => {
    const { random } = materials;
    const part = partOf(materials);
    const at = placeIn(bytes, random);
    return replaced(bytes, at, random.isOneIn(2) ? at : at + part.length, part);
  };
}

/** The input with one change or several. */
export function mutated(bytes: Buffer, materials: Materials): Buffer {
  const { random, maxBytes } = materials;
  let result = bytes;
  for (let changes = random.one([1, 1, 2, 2, 4, 8]); changes > 0; changes -= 1)
    result = random.one(mutations)(result, materials).subarray(0, maxBytes);
  return result;
}

/** The shortest piece of a source that may be a word, and the longest, in characters. */
const WORD = /'([^'\\\n]{1,24})'|"([^"\\\n]{1,24})"|\b0x([\da-f]{1,8})\b|\b(\d{3,10})\b/gi;
const MAX_WORDS = 3000;

/** The texts and numbers that stand in some code: what it compares its input with. */
export function wordsIn(sources: readonly string[]): Buffer[] {
  const found = new Map<string, Buffer>();
  const add = (bytes: Buffer) => void found.set(bytes.toString('latin1'), bytes);
  for (const source of sources)
    for (const [, single, double, hexadecimal, decimal] of source.matchAll(WORD)) {
      if (found.size > MAX_WORDS) return [...found.values()];
      const text = single ?? double;
      if (text !== undefined) add(Buffer.from(text));
      if (decimal !== undefined) add(Buffer.from(decimal));
      if (hexadecimal === undefined) continue;
      const bytes = Buffer.from(
        hexadecimal.padStart(hexadecimal.length + (hexadecimal.length % 2), '0'),
        'hex',
      );
      add(bytes);
      add(Buffer.from(bytes).reverse());
    }
  return [...found.values()];
}
