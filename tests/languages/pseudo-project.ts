import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from '../../scripts/fast-folder.mjs';
import { addLanguage } from '../../scripts/languages/localize.ts';
import { allMessages } from '../../scripts/languages/messages-in.ts';
import { PSEUDO, pseudoOf } from './pseudo.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the language is added to; everything else stays where it is. */
const CHANGED = ['build', 'languages', 'package.json'];

/** A copy of the built project whose screens are also in the pseudo-language; `remove` deletes it. */
export function pseudoProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(fastFolder(), 'narthex-pseudo-'));
  for (const name of readdirSync(ROOT))
    if (CHANGED.includes(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    else if (name !== '.git') symlinkSync(join(ROOT, name), join(folder, name));
  const texts = Object.fromEntries(
    allMessages(ROOT, ['web', 'contract', 'domain', 'server']).map((message) => [
      message,
      pseudoOf(message),
    ]),
  );
  writeFileSync(join(folder, 'languages', `${PSEUDO}.json`), JSON.stringify(texts));
  addLanguage(ROOT, join(folder, 'build'), PSEUDO, texts);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
