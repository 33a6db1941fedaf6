// `node scripts/demo-copies.ts`: makes the smaller copies of the demo churches' pictures, in demo/copies: with them the
// first start of a new site takes half the time. To be run after a picture of theirs was drawn or removed; a test says so.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPictureName } from '#server/features/images/picture.ts';
import { withCopies } from '#server/features/images/store-picture.ts';

const demo = join(import.meta.dirname, '../demo');

for (const church of ['church', 'harbor']) {
  const files = join(demo, church, 'files');
  const copies = join(demo, 'copies', church);
  rmSync(copies, { recursive: true, force: true });
  const digests: Record<string, string> = {};
  const pictures = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(isPictureName);
  for (const path of pictures.sort()) {
    const bytes = readFileSync(join(files, path));
    digests[path] = createHash('sha256').update(bytes).digest('hex');
    const { files: made } = await withCopies(path, bytes);
    for (const [copy, written] of made.filter(([name]) => name !== path)) {
      mkdirSync(dirname(join(copies, copy)), { recursive: true });
      writeFileSync(join(copies, copy), written);
    }
  }
  writeFileSync(join(copies, 'pictures.json'), `${JSON.stringify(digests, null, 2)}\n`);
  console.log(`${church}: ${pictures.length} pictures`);
}
