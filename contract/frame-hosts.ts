import { framesOf } from './frames.ts';
import { sectionSchema } from './sections/index.ts';

/** The hosts of all frames in those of a page's stored sections that are shown; each host once, in order. */
export function frameHostsIn(sections: unknown[]): string[] {
  const hosts = new Set<string>();
  for (const section of sections) {
    const known = sectionSchema.safeParse(section);
    if (known.success) for (const host of framesOf(known.data)) hosts.add(host);
  }
  return [...hosts].sort();
}
