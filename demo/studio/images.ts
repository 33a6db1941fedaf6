import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { catalog } from './catalog.ts';
import { mark, markOutline } from './compositions/site/mark.ts';
import { files } from './files.ts';
import { savePng, saveWebp } from './glass/save.ts';
import { shine } from './glass/shine.ts';
import { shapeSvg } from './glass/svg.ts';

/** Draws every picture, or those whose name contains `only`. The alt texts always cover all of them. */
export async function makeImages(only = ''): Promise<void> {
  const alts: Record<string, string> = {};
  const jobs: (() => Promise<void>)[] = [];
  for (const { name, compose, alt } of catalog) {
    if (alt.length > 120) throw new Error(`alt text of ${name} is longer than 120 characters`);
    const window = compose(name);
    const path = `${name}.${window.width}x${window.height}.webp`;
    alts[path] = alt;
    if (!name.includes(only)) continue;
    jobs.push(async () => {
      const { bytes, quality } = await saveWebp(
        await shine(window),
        `${files}/images/blog/${path}`,
      );
      console.log(`${path} ${Math.round(bytes / 1024)} KB at quality ${quality}`);
    });
  }
  if ('site/mark'.includes(only))
    jobs.push(async () =>
      savePng(
        await shine(mark('mark')),
        `${files}/images/site/mark.512x512.png`,
        shapeSvg(markOutline, 512, 512),
      ),
    );
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const job of queue) await job();
    }),
  );
  await mkdir(files, { recursive: true });
  await writeFile(`${files}/../alt-texts.json`, `${JSON.stringify(alts, null, 2)}\n`);
}
