/** A ZIP archive with empty entries of these names; `mimetype` contains its text. */
export function buildZip(names: readonly string[], mimetype = ''): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const body = Buffer.from(name === 'mimetype' ? mimetype : 'x');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt32LE(body.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), body);
    entries.push(entry, Buffer.from(name));
    at += local.length + name.length + body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Silence as MPEG audio, layer III: frames of 128 kbit/s at 44.1 kHz. */
export function buildMp3(frames = 3): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** An Office document from before 2007, with only its streams' names. */
export function buildCompound(...streams: string[]): Buffer {
  const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([
    signature,
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ]);
}

/** An MPEG-4 file with tracks of these kinds: `soun`, `vide`. */
export function buildMp4(...tracks: string[]): Buffer {
  const text = (words: string) => Buffer.from(words, 'latin1');
  return Buffer.concat([
    text('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42'),
    ...tracks.map((track) => text(`\0\0\0\x20hdlr\0\0\0\0\0\0\0\0${track}\0\0\0\0`)),
  ]);
}

/** Seconds of silence as a WAV file: 8,000 samples a second, 8 bits each. */
export function buildWav(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
