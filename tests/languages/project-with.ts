import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from '../../scripts/fast-folder.mjs';
import { addLanguage } from '../../scripts/languages/localize.ts';
import { allMessages } from '../../scripts/languages/messages-in.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the language is added to; everything else stays where it is. */
const CHANGED = ['build', 'languages', 'package.json'];

/**
 * A copy of the built project whose screens are also in a language for tests, which has each message as `write` puts it;
 * `remove` deletes it.
 */
export function projectWith(
  language: string,
  write: (message: string) => string,
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(fastFolder(), `narthex-${language}-`));
  for (const name of readdirSync(ROOT))
    if (CHANGED.includes(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    else if (name !== '.git') symlinkSync(join(ROOT, name), join(folder, name));
  const texts = Object.fromEntries(
    allMessages(ROOT, ['web', 'contract', 'domain', 'server']).map((message) => [
      message,
      write(message),
    ]),
  );
  writeFileSync(join(folder, 'languages', `${language}.json`), JSON.stringify(texts));
  addLanguage(ROOT, join(folder, 'build'), language, texts);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
