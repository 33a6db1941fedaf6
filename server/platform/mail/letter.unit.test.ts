import { expect, test } from 'vitest';
import { inLanguage } from '#server/platform/languages/language.ts';
import { writeLetter } from './letter.ts';

test('a mail says which way it is written, also where a mail program keeps its body alone', () => {
  const letter = { church: 'Church', greeting: 'Hello', lines: [] };
  for (const [language, direction] of [
    ['es', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const { html } = inLanguage(language, () => writeLetter(letter));
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain(`<div dir="${direction}"`);
  }
});
