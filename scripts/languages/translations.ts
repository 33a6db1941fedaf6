import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Translations } from '../../languages/current.ts';

/** Each language that the screens are translated to, by its tag: languages/es.json is Spanish. */
export function readTranslations(root: string): Map<string, Translations> {
  const folder = join(root, 'languages');
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ]),
  );
}

/** Stand for the language's tag, and for `ltr` or `rtl`, in built files. */
export const LANGUAGE_MARK = '__m_language';
export const DIRECTION_MARK = '__m_direction';
const DIGITS = 10;
/** What stands for messages in built files, until they are written in each language (localize.ts). */
export const MARKS = new RegExp(String.raw`\b__m_([0-9a-f]{${DIGITS}}|language|direction)\b`, 'g');

/** What stands for a message in built files: another translation gives it another name, and so its file. */
export function markOf(message: string, languages: Map<string, Translations>): string {
  const texts = [message, ...[...languages].map(([tag, texts]) => [tag, texts[message]])];
  return `__m_${hash('sha256', JSON.stringify(texts)).slice(0, DIGITS)}`;
}
