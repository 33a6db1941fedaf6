import { relative } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { SOURCE_LANGUAGE, type Translations } from '../../languages/current.ts';
import { withoutNote } from '../../languages/t.ts';
import { filled, marksIn } from '../languages/fill-marks.ts';
import { messagesIn, type Use } from '../languages/messages-in.ts';
import {
  DIRECTION_MARK,
  LANGUAGE_MARK,
  markOf,
  readTranslations,
} from '../languages/translations.ts';

const SOURCES = /^(web|contract|domain)\/.+\.tsx?$/;

/**
 * Puts a mark in the place of each message, which the build then writes in each language (scripts/languages/localize.ts): so
 * browsers load the texts of one language, without keys and without anything that looks them up (docs/decisions/0131).
 * `files` says that the build itself writes them: in English alone, for what is one file for pages in all languages, or in each
 * language, `es/sw.js` beside `sw.js`.
 */
export function messages(root: string, { files }: { files?: 'english' | 'each' } = {}): Plugin {
  let languages = new Map<string, Translations>();
  return {
    name: 'narthex:messages',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      languages = readTranslations(root);
    },
    generateBundle(_, bundle) {
      if (!files) return;
      const marks = marksIn(root, languages);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const marked = file.code;
        file.code = filled(marked, { language: SOURCE_LANGUAGE, marks, texts: undefined });
        if (files === 'each')
          for (const [language, texts] of languages)
            this.emitFile({
              type: 'asset',
              fileName: `${language}/${file.fileName}`,
              source: filled(marked, { language, marks, texts }),
            });
      }
    },
    transform(code, id) {
      const file = relative(root, id.split('?', 1)[0] ?? id).replaceAll('\\', '/');
      if (!SOURCES.test(file)) return undefined;
      const { uses, imports, problems } = messagesIn(code, file);
      if (problems.length > 0) this.error(`${file} ${problems[0]}.`);
      if (uses.length === 0) return undefined;
      const edits = [
        ...imports.map(({ start, end }) => ({ start, end, text: '' })),
        ...uses.flatMap((use) => editsFor(use, languages)),
      ];
      return { code: importsFor(uses, languages) + applied(code, edits), map: null };
    },
  };
}

type Edit = { start: number; end: number; text: string };

function editsFor(use: Use, languages: Map<string, Translations>): Edit[] {
  const { start, end, messageEnd, valuesEnd } = use;
  if (use.call === 'language') return [{ start, end, text: LANGUAGE_MARK }];
  if (use.call === 'direction') return [{ start, end, text: DIRECTION_MARK }];
  const mark = markOf(use.message, languages);
  if (valuesEnd === undefined) return [{ start, end, text: mark }];
  if (isPlain(use, languages)) return [{ start, end: messageEnd, text: `fillMessage(${mark}` }];
  const isRich = use.call === 'rich';
  return [
    { start, end: messageEnd, text: `${isRich ? 'inOne(formatParts' : 'formatMessage'}(${mark}` },
    { start: valuesEnd, end: valuesEnd, text: `, ${LANGUAGE_MARK}` },
    ...(isRich ? [{ start: end, end, text: ')' }] : []),
  ];
}

/** Whether a message has only texts and values in it, in every language. */
function isPlain({ call, message }: Use, languages: Map<string, Translations>): boolean {
  if (call !== 't') return false;
  return [withoutNote(message), ...[...languages.values()].flatMap((texts) => texts[message] ?? [])]
    .map((text) => compile(text))
    .every(
      (compiled) =>
        Array.isArray(compiled) &&
        compiled.every((part) =>
          Array.isArray(part) ? part.length === 1 : typeof part === 'string',
        ),
    );
}

/** On one line, so that lines stay where they are. */
function importsFor(uses: Use[], languages: Map<string, Translations>): string {
  const filled = uses.filter(({ valuesEnd }) => valuesEnd !== undefined);
  const has = (call: Use['call'], plain = false) =>
    filled.some((use) => use.call === call && isPlain(use, languages) === plain);
  return [
    has('t', true) ? "import { fillMessage } from '#languages/fill.ts';" : '',
    has('t') ? "import { formatMessage } from '#languages/format.ts';" : '',
    has('rich') ? "import { formatParts } from '#languages/format.ts';" : '',
    has('rich') ? "import { inOne } from '#languages/in-one.ts';" : '',
  ].join('');
}

function applied(code: string, edits: Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
