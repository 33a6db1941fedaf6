import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { openSource } from '#server/features/archive/open-source.ts';
import { readArchive } from '#server/features/archive/read-archive.ts';
import { WrongArchive } from '#server/features/archive/source.ts';
import { kinds } from '#server/kinds.ts';
import { type HandmadeEntry, smallArchive, zipOf } from '../../../factories/archives.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const file = join(workFolder(), 'site.zip');
const whole = { 'pages/about.json': { slug: 'about', title: 'About', sections: [] } };

const entry: fc.Arbitrary<HandmadeEntry> = fc.record(
  {
    name: fc.oneof(
      fc.constantFrom(
        'pages/a.json',
        'blog/b.json',
        'events.json',
        'files/images/a.webp',
        '__MACOSX/x',
        'images.json',
      ),
      fc
        .array(
          fc.constantFrom('..', '.', 'pages', 'files', 'CON', 'a\\b', 'é', '', 'x'.repeat(300)),
          { maxLength: 5 },
        )
        .map((parts) => parts.join('/')),
      fc.string({ maxLength: 30 }),
    ),
    data: fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.constantFrom('['.repeat(90), '{"__proto__": {"a": 1}}', '"\\u0000"', '\uFEFF{}'),
      fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
      fc.constant('a'.repeat(60_000)),
    ),
    isPacked: fc.boolean(),
    size: fc.constantFrom(0, 5, 0xffffffff),
    crc: fc.nat(),
    mode: fc.constantFrom(0o120777, 0o040755),
    flags: fc.constantFrom(0, 1, 0x800, 8),
  },
  { requiredKeys: ['name', 'data'] },
);
/** Parts with the right names and some fields of the wrong kind. */
const parts = fc.dictionary(
  fc.constantFrom(
    'narthex.json',
    'site.json',
    'announcements.json',
    'events.json',
    'library.json',
    'alt-texts.json',
    'homepage.json',
    'pages/about.json',
    'sermons.json',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  { maxKeys: 3 },
);

export const target: FuzzTarget = {
  seeds: [
    zipOf(smallArchive()),
    zipOf(smallArchive(whole)),
    zipOf(
      smallArchive(whole).map((part) => ({
        ...part,
        isPacked: true,
        name: `my-site/${part.name}`,
      })),
    ),
    zipOf([...smallArchive(), { name: 'files/images/a.webp', data: Buffer.alloc(40) }]),
  ],
  made: fc.oneof(
    fc.array(entry, { maxLength: 4 }).map((entries) => zipOf([...smallArchive(), ...entries])),
    parts.map((changed) => zipOf(smallArchive(changed))),
  ),
  words: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', '\x01\0', 'up'],
  maxBytes: 300_000,
  read: async (bytes) => {
    writeFileSync(file, bytes);
    const source = await openSource(file);
    try {
      await readArchive(source, kinds);
      for (const { open } of source.files.values()) for await (const _ of await open());
    } finally {
      source.close();
    }
  },
  refuses: (error) => error instanceof WrongArchive,
};
