import { z } from 'zod';
import type { Registry } from '#server/content/kind.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { entrySchemas, partSchemas } from './format.ts';
import { MAX_ENTRIES } from './limits.ts';

const shortEnough = z.array(z.unknown()).max(MAX_ENTRIES);

/** The first problem that would prevent importing the archive again, most likely content of another release. */
export async function problemsOf(parts: object, kinds: Registry): Promise<string[]> {
  const lists = entrySchemas(kinds);
  const contents = new Map<string, unknown>(Object.entries(parts));
  for (const [part, schema] of Object.entries(partSchemas(kinds))) {
    const content = contents.get(part);
    const entry = lists.get(part);
    const issue =
      entry && Array.isArray(content)
        ? ((await issueAmong(content, entry)) ?? issueOf(shortEnough, content))
        : issueOf(schema, content);
    if (issue)
      return [
        `Warning: this archive cannot be imported as it is. ${part} ${issue.where}: ${issue.message}`,
      ];
  }
  return [];
}

function issueOf(schema: z.ZodType, content: unknown) {
  const [issue] = schema.safeParse(content).error?.issues ?? [];
  return issue && { where: String(issue.path[0] ?? ''), message: issue.message };
}

/** Checks entry by entry, and lets other work run in between. Entries with an address are named by it. */
async function issueAmong(entries: unknown[], schema: z.ZodType) {
  const pause = createPauses();
  for (const [index, entry] of entries.entries()) {
    const issue = issueOf(schema, entry);
    if (issue) {
      const slug: unknown = Reflect.get(Object(entry), 'slug');
      return { where: typeof slug === 'string' ? slug : String(index), message: issue.message };
    }
    await pause();
  }
  return undefined;
}
