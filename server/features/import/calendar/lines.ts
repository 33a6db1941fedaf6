import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { fileTooLarge } from './refusals.ts';

/** A line of a calendar file, unfolded (RFC 5545, 3.1), with its number. Without a name it is no property. */
export type Line = { name: string; text: string; number: number; isCut: boolean };

/** What is kept of a line by its property's name: all of it, that it is there, or nothing. */
export type Keeps = (name: string) => 'whole' | 'name' | 'nothing';

/** Kept of one line, in bytes: six times the longest description, or 3,000 dates that are left out. */
const MAX_LINE = 64_000;
/** The most of a file, in bytes: fifty thousand events have about 30 MB, with their pictures some hundred. */
const MAX_FILE = 512 * 1024 * 1024;
/** Longer than every name of a property. */
const MAX_NAME = 60;

const [LF, CR, SPACE, TAB, EQUALS] = [10, 13, 32, 9, 61];
const BOM = Buffer.from('\ufeff');
const windows = new TextDecoder('windows-1252');

/**
 * The lines of a file, some at a time, ended by CR LF, by LF or by CR. A fold may fall inside a letter, so lines are
 * joined as bytes.
 */
export async function* linesOf(stream: Readable, keeps: Keeps): AsyncGenerator<Line[]> {
  const joiner = createJoiner(keeps);
  let [size, rest] = [0, Buffer.alloc(0)];
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MAX_FILE) throw new UntrustedFile(fileTooLarge(MAX_FILE / 1024 ** 2));
    rest = joiner.take(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]));
    yield joiner.ready();
  }
  joiner.take(Buffer.concat([rest, Buffer.from('\n\n')]));
  joiner.end();
  yield joiner.ready();
}

type Pending = {
  parts: Buffer[];
  size: number;
  name: string;
  /** Whether more of the name may follow: a fold may fall inside it too. */
  isNaming: boolean;
  number: number;
  isCut: boolean;
  /** Whether the next line belongs to it though nothing says so (vCalendar 1.0, quoted-printable). */
  isSoft: boolean;
};

function createJoiner(keeps: Keeps) {
  let [lines, number]: [Line[], number] = [[], 0];
  let pending: Pending | undefined;
  /** Whether the rest of an endless line is left out. */
  let isSkipping = false;

  const end = () => {
    if (pending) lines.push(written(pending, keeps(pending.name)));
    pending = undefined;
  };

  const takeLine = (bytes: Buffer) => {
    number += 1;
    if (isSkipping || bytes.length === 0) {
      isSkipping = false;
      return;
    }
    const isFold = bytes[0] === SPACE || bytes[0] === TAB;
    if (pending && (isFold || pending.isSoft)) {
      append(pending, isFold ? bytes.subarray(1) : bytes, keeps);
      return;
    }
    end();
    pending = beginning(bytes, number, keeps);
  };

  return {
    /** Takes what is whole of it, and gives back the rest. */
    take(bytes: Buffer): Buffer<ArrayBuffer> {
      let at = 0;
      for (let to = endOf(bytes, at); to !== -1; to = endOf(bytes, at)) {
        // Whether a LF follows is seen later.
        if (bytes[to] === CR && to === bytes.length - 1) break;
        takeLine(bytes.subarray(at, to));
        at = to + (bytes[to] === CR && bytes[to + 1] === LF ? 2 : 1);
      }
      const rest = Buffer.from(bytes.subarray(at));
      if (rest.length <= MAX_LINE) return rest;
      if (!isSkipping) {
        takeLine(rest);
        number -= 1;
        if (pending) pending.isCut = true;
        isSkipping = true;
      }
      return Buffer.alloc(0);
    },
    end,
    ready(): Line[] {
      const found = lines;
      lines = [];
      return found;
    },
  };
}

/** Where a line ends that begins at a place; -1 if it goes on. */
function endOf(bytes: Buffer, at: number): number {
  const lf = bytes.indexOf(LF, at);
  const cr = bytes.subarray(at, lf === -1 ? bytes.length : lf).indexOf(CR);
  return cr === -1 ? lf : at + cr;
}

function beginning(bytes: Buffer, number: number, keeps: Keeps): Pending {
  const begin = bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes;
  const known = { parts: [], size: 0, number, isCut: false, isSoft: false };
  const pending = { ...known, name: '', isNaming: true };
  append(pending, begin, keeps);
  return pending;
}

/** Looks for the name in what is there of a line. */
function nameIt(pending: Pending, bytes: Buffer): void {
  const head = Buffer.concat([...pending.parts, bytes]).toString('latin1', 0, MAX_NAME + 1);
  pending.name = (/^\s*([\w.-]+)(?=[;:])/.exec(head)?.[1] ?? '').toUpperCase();
  pending.isNaming = /^\s*[\w.-]*$/.test(head) && head.length <= MAX_NAME;
}

function append(pending: Pending, bytes: Buffer, keeps: Keeps): void {
  if (pending.isNaming) nameIt(pending, bytes);
  if (!pending.isNaming && keeps(pending.name) !== 'whole') return;
  const [first = bytes] = pending.parts;
  pending.isSoft = bytes.at(-1) === EQUALS && isQuoted(first);
  const text = pending.isSoft ? bytes.subarray(0, -1) : bytes;
  const kept = text.subarray(0, Math.max(0, MAX_LINE - pending.size));
  if (kept.length < text.length) pending.isCut = true;
  if (kept.length > 0) pending.parts.push(Buffer.from(kept));
  pending.size += kept.length;
}

const isQuoted = (line: Buffer) =>
  /^[^:]*QUOTED-PRINTABLE/i.test(line.toString('latin1', 0, MAX_NAME * 4));

const written = ({ parts, name, number, isCut }: Pending, keeps: ReturnType<Keeps>): Line => ({
  name,
  text: keeps === 'whole' ? textOf(Buffer.concat(parts)).trimStart() : `${name}:`,
  number,
  isCut,
});

/** Bytes as text: UTF-8, or what Windows wrote before it. */
function textOf(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : windows.decode(bytes);
}
