/** Signatures and lengths of a ZIP archive's parts (APPNOTE 4.3). */
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;

/** The names in an archive's directory; empty if it cannot be read. Nothing is unpacked. */
export function namesInZip(buffer: Buffer): string[] {
  const end = buffer.lastIndexOf(END);
  if (end === -1 || end + END_LENGTH > buffer.length) return [];
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  const names: string[] = [];
  while (names.length < count && at + ENTRY_LENGTH <= end && buffer.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((place) => buffer.readUInt16LE(at + place));
    const start = at + ENTRY_LENGTH;
    names.push(buffer.toString('utf8', start, start + (name ?? 0)));
    at = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.length === count ? names : [];
}

/** The type in an OpenDocument file: its first entry, `mimetype`, which is not compressed (ISO 26300-3, 3.3). */
export function openDocumentType(buffer: Buffer): string | undefined {
  if (buffer.length < LOCAL_LENGTH || buffer.readUInt16LE(8) !== STORED) return undefined;
  const size = buffer.readUInt32LE(18);
  const name = LOCAL_LENGTH + buffer.readUInt16LE(26);
  if (buffer.toString('latin1', LOCAL_LENGTH, name) !== 'mimetype' || size > 200) return undefined;
  const start = name + buffer.readUInt16LE(28);
  return buffer.toString('latin1', start, start + size);
}
