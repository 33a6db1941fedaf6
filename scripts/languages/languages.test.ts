import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { withoutNote } from '../../languages/t.ts';
import { messagesIn, sourceFiles } from './messages-in.ts';
import { readTranslations } from './translations.ts';

const root = join(import.meta.dirname, '../..');
const languages = readTranslations(root);
const sources = sourceFiles(root, ['web', 'contract', 'domain', 'server']).map((file) => ({
  file,
  ...messagesIn(readFileSync(join(root, file), 'utf8'), file),
}));
const messages = new Set(sources.flatMap(({ uses }) => uses.map(({ message }) => message)));
messages.delete('');

test('messages are whole texts in the language of the house', () => {
  expect(
    sources.flatMap(({ file, problems }) => problems.map((text) => `${file} ${text}`)),
  ).toEqual([]);
});

test('each message is filled with what it asks for', () => {
  const wrong = sources.flatMap(({ file, uses }) =>
    uses
      .filter(({ call, message, filledWith }) => {
        if (call === 'language' || !filledWith) return false;
        return String([...namesIn(message)].sort()) !== String([...filledWith].sort());
      })
      .map(({ message, filledWith }) => `${file}: "${message}" is filled with ${filledWith}`),
  );
  expect(wrong).toEqual([]);
});

test.for([...languages])('%s has each message once, and no other', ([, texts]) => {
  const given = new Set(Object.keys(texts));
  expect(
    [...messages].filter((message) => !given.has(message)),
    'not translated',
  ).toEqual([]);
  expect(
    [...given].filter((message) => !messages.has(message)),
    'unused',
  ).toEqual([]);
});

test.for([...languages])('translations to %s are filled as the English is', ([, texts]) => {
  const wrong = Object.entries(texts).filter(
    ([message, text]) => String([...namesIn(message)].sort()) !== String([...namesIn(text)].sort()),
  );
  expect(wrong).toEqual([]);
});

test.for([...languages])('translations to %s are sorted by their English texts', ([tag]) => {
  const keys = Object.keys(
    JSON.parse(readFileSync(join(root, 'languages', `${tag}.json`), 'utf8')),
  );
  expect(keys).toEqual([...keys].sort());
});

/** The names of values and tags in a message. */
function namesIn(message: string): Set<string> {
  const names = new Set<string>();
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(withoutNote(message)));
  return names;
}
