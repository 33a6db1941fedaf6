import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { rewriteTexts, rowsNaming } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { renamePaths } from '#server/platform/html/asset-paths.ts';
import { keyAt } from '#server/platform/html/file-keys.ts';
import { namesOf, newNames } from './former-pictures.ts';
import { IMAGES_FOLDER } from './picture.ts';

/** A picture before and after a change of its name; with `alt` where its description changes too. */
export type NameChange = {
  from: string;
  to: string;
  alt?: { from: string; to: string } | undefined;
};

/**
 * Names a picture in a new way in everything that names it, by its present name or a former one: published, in drafts, in the trash. Versions keep the former
 * name, which leads on. Returns how many texts changed. Belongs in a transaction of `publish`.
 */
export async function rewritePlaces(
  needs: Pick<Services, 'db' | 'filePlaces'>,
  change: NameChange,
): Promise<number> {
  const before = await namesOf(needs.db, change.from);
  const how = {
    names: new Map(before.flatMap((name) => [...newNames(name, change.to)])),
    // Shared by a picture and its smaller copies.
    stems: before.map((name) => IMAGES_FOLDER + name.replace(/\.webp$/, '')),
    alt: change.alt,
  };
  const addresses = before.map((name) => keyAt(IMAGES_PATH + name));
  let count = 0;
  for await (const row of rowsNaming(needs, addresses)) {
    const { texts } = row;
    const renamed = rewritten(texts, how) as typeof texts;
    if (Object.entries(texts).every(([name, text]) => renamed[name] === text)) continue;
    await rewriteTexts(needs.db, { ...row, texts: renamed });
    count += 1;
  }
  return count;
}

type How = { names: Map<string, string>; stems: string[]; alt: NameChange['alt'] };

/** Descriptions of pictures, by the names that contents have for them. */
const DESCRIPTIONS = ['alt', 'altText', 'imageAlt', 'image_alt'];

/** A JSON value, or a text that is one: contents rest in the trash as JSON in JSON. */
function rewritten(value: unknown, how: How): unknown {
  if (typeof value === 'string') return rewrittenText(value, how);
  if (Array.isArray(value)) return value.map((part) => rewritten(part, how));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isShowing = entries.some(
    ([, part]) => typeof part === 'string' && !isJson(part) && names(part, how),
  );
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const isWords = isShowing && DESCRIPTIONS.includes(key) && part === how.alt?.from;
      return [key, isWords ? how.alt?.to : rewritten(part, how)];
    }),
  );
}

function rewrittenText(text: string, how: How): string {
  if (!names(text, how)) return text;
  if (!isJson(text)) return renamePaths(text, how.names);
  try {
    return JSON.stringify(rewritten(JSON.parse(text), how));
  } catch {
    return renamePaths(text, how.names);
  }
}

const names = (text: string, { stems }: How) => stems.some((stem) => text.includes(stem));
const isJson = (text: string) => /^\s*[[{]/.test(text);
