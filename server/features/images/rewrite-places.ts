import { rewriteTexts, rowsNaming } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { renamePaths } from '#server/platform/html/asset-paths.ts';
import { newNames } from './former-pictures.ts';
import { IMAGES_FOLDER } from './picture.ts';

/** A picture before and after a change of its name; with `alt` where its description changes too. */
export type NameChange = {
  from: string;
  to: string;
  alt?: { from: string; to: string } | undefined;
};

/**
 * Names a picture in a new way in everything that names it: published, in drafts, in the trash. Versions keep the former
 * name, which leads on. Returns how many texts changed. Belongs in a transaction of `publish`.
 */
export async function rewritePlaces(
  { db, filePlaces }: Pick<Services, 'db' | 'filePlaces'>,
  change: NameChange,
): Promise<number> {
  const names = newNames(change.from, change.to);
  // Shared by the picture and its smaller copies.
  const stem = IMAGES_FOLDER + change.from.replace(/\.webp$/, '');
  let count = 0;
  const places = filePlaces.filter(({ isHistory }) => !isHistory);
  for await (const { place, key, texts } of rowsNaming(db, places, `/assets/${stem}`)) {
    const renamed = rewritten(texts, { names, stem, alt: change.alt }) as typeof texts;
    if (Object.entries(texts).every(([name, text]) => renamed[name] === text)) continue;
    await rewriteTexts(db, { place, key, texts: renamed });
    count += 1;
  }
  return count;
}

type How = { names: Map<string, string>; stem: string; alt: NameChange['alt'] };

/** Descriptions of pictures, by the names that contents have for them. */
const DESCRIPTIONS = ['alt', 'altText', 'imageAlt', 'image_alt'];

/** A JSON value, or a text that is one: contents rest in the trash as JSON in JSON. */
function rewritten(value: unknown, how: How): unknown {
  if (typeof value === 'string') return rewrittenText(value, how);
  if (Array.isArray(value)) return value.map((part) => rewritten(part, how));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isShowing = entries.some(
    ([, part]) => typeof part === 'string' && !isJson(part) && part.includes(how.stem),
  );
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const isWords = isShowing && DESCRIPTIONS.includes(key) && part === how.alt?.from;
      return [key, isWords ? how.alt?.to : rewritten(part, how)];
    }),
  );
}

function rewrittenText(text: string, how: How): string {
  if (!text.includes(how.stem)) return text;
  if (!isJson(text)) return renamePaths(text, how.names);
  try {
    return JSON.stringify(rewritten(JSON.parse(text), how));
  } catch {
    return renamePaths(text, how.names);
  }
}

const isJson = (text: string) => /^\s*[[{]/.test(text);
