import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Archive, archiveSchema } from './format.ts';

/** An archive that cannot be taken; its message names the file and what is wrong. */
export class WrongArchive extends Error {}

/** Reads and checks all of an archive's JSON before anything is changed. Throws `WrongArchive`. */
export async function readArchive(folder: string): Promise<Archive> {
  const single = (name: string) => readJson(join(folder, name));
  const many = async (pattern: string) => {
    const found = (await Array.fromAsync(glob(pattern, { cwd: folder }))).sort();
    return Promise.all(found.map(async (name) => ({ name, content: await single(name) })));
  };
  const pages = await many('pages/**/*.json');
  const posts = await many('posts/**/*.json');
  const parsed = archiveSchema.safeParse({
    manifest: await single('narthex.json'),
    site: await single('site.json'),
    homepage: await single('homepage.json'),
    pages: pages.map(({ content }) => content),
    posts: posts.map(({ content }) => content),
    announcements: await single('announcements.json'),
    events: await single('events.json'),
    library: await single('library.json'),
    altTexts: await single('alt-texts.json'),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [part, index, ...field] = issue?.path ?? [];
  const file =
    { pages, posts }[String(part)]?.[Number(index)]?.name ??
    `${String(part)}.json (entry ${String(index)})`;
  throw new WrongArchive(`${file}: ${field.join('.')} ${issue?.message}`);
}

async function readJson(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new WrongArchive(`${file} is missing.`);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new WrongArchive(`${file} is not valid JSON.`, { cause: error });
  }
}
