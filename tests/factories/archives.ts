import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { exportArchive } from '#server/features/archive/export-archive.ts';
import { type ImportOptions, importArchive } from '#server/features/archive/import-archive.ts';
import type { TestApp } from '../app.ts';

/** The demo churches, by the names of their folders. */
export const demoChurches = ['church', 'harbor'] as const;
type DemoChurch = (typeof demoChurches)[number];

export const demoFolder = (church: DemoChurch) => join(import.meta.dirname, '../../demo', church);

/** A demo church without most of its pictures, which take seconds. Remove the folder afterward. */
export async function smallDemo(church: DemoChurch = 'church'): Promise<string> {
  const demo = demoFolder(church);
  const folder = await mkdtemp(join(tmpdir(), 'narthex-demo-'));
  const isTaken = (path: string) =>
    !/\/files\/./.test(path.slice(demo.length)) ||
    /\/files\/(documents|images|images\/blog|images\/blog\/announcements)$/.test(path) ||
    /(rota\.pdf|choir\.1600x1067\.webp)$/.test(path);
  await cp(demo, folder, { recursive: true, filter: isTaken });
  return folder;
}

/** The bytes of the site's archive. */
export async function exported(app: TestApp, withPeople = false): Promise<Buffer> {
  return buffer((await exportArchive(app.services, { withPeople })).stream);
}

/** Imports an archive, from a folder, a file or its bytes. */
export async function imported(
  app: TestApp,
  archive: string | Buffer,
  options: Partial<ImportOptions> = {},
) {
  const all = { id: crypto.randomUUID(), withPeople: false, report: () => {}, ...options };
  if (typeof archive === 'string') return importArchive(app.services, archive, all);
  return withFile(archive, (file) => importArchive(app.services, file, all));
}

async function withFile<T>(bytes: Buffer, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-archive-'));
  try {
    const file = join(folder, 'site.zip');
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type HandmadeEntry = {
  name: string;
  data: string | Buffer;
  isPacked?: boolean;
  /** Wrong values for the zip's lists. */
  size?: number;
  crc?: number;
  mode?: number;
  flags?: number;
};

/** A zip made by hand, for what normal programs do not write. */
export function zipOf(entries: HandmadeEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isPacked = false, mode = 0o100644, flags = 0x800, ...said } of entries) {
    const plain = Buffer.from(data);
    const packed = isPacked ? deflateRawSync(plain) : plain;
    const bytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(said.crc ?? crc32(plain), 10);
    common.writeUInt32LE(isPacked ? packed.length : (said.size ?? plain.length), 14);
    common.writeUInt32LE(said.size ?? plain.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    locals.push(Buffer.from('PK\x03\x04'), common, bytes, packed);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((mode << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    centrals.push(Buffer.from('PK\x01\x02\x14\x03'), common, end, bytes);
    offset += 4 + common.length + bytes.length + packed.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** The smallest site as an archive; `parts` replace or add files. */
export function smallArchive(parts: Record<string, unknown> = {}): HandmadeEntry[] {
  const files: Record<string, unknown> = {
    'narthex.json': { format: 'narthex-site', version: 1 },
    'site.json': { ...defaultSiteSettings, name: 'Brought in' },
    'announcements.json': [],
    'events.json': [],
    'library.json': [],
    'alt-texts.json': {},
    ...parts,
  };
  return Object.entries(files)
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => ({
      name,
      data:
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    }));
}

/** A picture of one color. */
export function picture(red: number, width = 640, height = 400): Promise<Buffer> {
  const background = { r: red, g: 90, b: 80 };
  return sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
}
