/** Takes the second demo church's pictures: `npm run photograph`, or `npm run photograph -- PART_OF_A_NAME`. */
import { writeFile } from 'node:fs/promises';
import { saveWebp } from './glass/save.ts';
import { album } from './photographs/album.ts';

const harbor = new URL('../harbor/', import.meta.url);
const alts: Record<string, string> = {};
for (const { name, alt, take } of album) {
  const path = `${name}.1600x1067.webp`;
  alts[path] = alt;
  if (!name.includes(process.argv[2] ?? '')) continue;
  const file = new URL(`files/images/blog/${path}`, harbor).pathname;
  const { bytes, quality } = await saveWebp(take().develop(), file);
  console.log(`${path} ${Math.round(bytes / 1024)} KB at quality ${quality}`);
}
await writeFile(new URL('alt-texts.json', harbor), `${JSON.stringify(alts, null, 2)}\n`);
