import { basics } from './basics.ts';
import { type Kind, list, remove } from './kept.ts';

/** How much is kept (reference/rules.md#kept-on-the-device): 20 MB in all. */
const limits = {
  pages: { count: 50, bytes: 8_000_000 },
  pictures: { count: 200, bytes: 12_000_000 },
  doors: { count: 5, bytes: 500_000 },
};

/** Removes what was used longest ago, until the rest is within its limits. The basics stay. */
export async function keepWithin(kind: Extract<Kind, keyof typeof limits>): Promise<void> {
  const { count, bytes } = limits[kind];
  const staying = kind === 'pages' ? await basics() : [];
  let [number, sum] = [0, 0];
  for (const copy of await list(kind)) {
    number += 1;
    sum += copy.bytes;
    if ((number > count || sum > bytes) && !staying.includes(copy.key))
      await remove(kind, copy.key);
  }
}
