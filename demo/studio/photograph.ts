/**
 * Makes the second demo church's pictures, photographs and portraits in glass: `npm run photograph`, or
 * `npm run photograph -- PART_OF_A_NAME`.
 */
import { writeFile } from 'node:fs/promises';
import { portraits } from './compositions/portraits/harbor.ts';
import { saveWebp } from './glass/save.ts';
import { shine } from './glass/shine.ts';
import { album } from './photographs/album.ts';

const harbor = new URL('../harbor/', import.meta.url);
const alts: Record<string, string> = {};

async function save(
  path: string,
  alt: string,
  make: () => Promise<Parameters<typeof saveWebp>[0]>,
) {
  alts[path] = alt;
  if (!path.includes(process.argv[2] ?? '')) return;
  const file = new URL(`files/images/blog/${path}`, harbor).pathname;
  const { bytes, quality } = await saveWebp(await make(), file);
  console.log(`${path} ${Math.round(bytes / 1024)} KB at quality ${quality}`);
}

for (const { name, alt, take } of album)
  await save(`${name}.1600x1067.webp`, alt, async () => take().develop());
for (const { name, alt, compose } of portraits) {
  const window = compose(name);
  await save(`${name}.${window.width}x${window.height}.webp`, alt, () => shine(window));
}
await writeFile(new URL('alt-texts.json', harbor), `${JSON.stringify(alts, null, 2)}\n`);
