import type { TestApp } from '#tests/app.ts';

/** Puts a file among the uploads past every check, like an older release or a copy by hand. */
export async function putFile(
  app: TestApp,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await app.services.files.write(`uploads/${name}`, Buffer.from(content));
}

/** The files below a folder of the uploads, by their paths below it, sorted. */
export async function storedFiles(app: TestApp, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of app.services.files.list(`uploads/${folder}`))
    found.push(path.slice(`uploads/${folder}`.length));
  return found.sort();
}
