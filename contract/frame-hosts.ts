import { framesOf } from './frames.ts';
import { sectionSchema } from './sections/index.ts';

/** The hosts of every frame among a page's stored sections, each once, in order; of sections that are shown. */
export function frameHostsIn(sections: unknown[]): string[] {
  const hosts = new Set<string>();
  for (const section of sections) {
    const known = sectionSchema.safeParse(section);
    if (known.success) for (const host of framesOf(known.data)) hosts.add(host);
  }
  return [...hosts].sort();
}
