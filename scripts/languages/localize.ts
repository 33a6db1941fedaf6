// Writes the messages into built files, in each language. English takes the place of the marks; each other language gets
// copies of the files that have messages, or lead to such (docs/decisions/0131-languages.md). build.mjs runs it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { SOURCE_LANGUAGE, type Translations } from '../../languages/current.ts';
import { withoutNote } from '../../languages/t.ts';
import { allMessages } from './messages-in.ts';
import { LANGUAGE_MARK, MARKS, markOf, readTranslations } from './translations.ts';

/** Files for browsers are named with a hash of what they contain. */
const NAME = /[\w.-]+-[0-9a-f]{7,}\.js/g;

/** Sources by their paths. */
type Files = Map<string, string>;

/**
 * Localizes what the pages' build made: `client/static` for browsers, `server` for rendering, `giving` for the frame of the
 * payment provider. English stays where it is; Spanish pages are `server/es/index.js`, and `home-1a2b3c4.js` is
 * `home.es-1a2b3c4.js` in Spanish.
 */
export function localize(root: string): void {
  const languages = readTranslations(root);
  const build = join(root, 'build');
  keepMarked(build);
  const marks = marksIn(root, languages);
  for (const language of [...languages.keys(), SOURCE_LANGUAGE])
    writeLanguage(build, { language, marks, texts: languages.get(language) });
}

/** Adds a language to a build that is localized already. */
export function addLanguage(root: string, build: string, language: string, texts: Translations) {
  writeLanguage(build, { language, marks: marksIn(root, readTranslations(root)), texts });
}

const marksIn = (root: string, languages: Map<string, Translations>) =>
  new Map(allMessages(root).map((message) => [markOf(message, languages), message]));

const PARTS = ['client/static', 'server', 'giving', 'worker'];
/** Where they stay as they were built, with their marks: a language can be added without building again. */
const MARKED = '.marked';

function keepMarked(build: string): void {
  rmSync(join(build, MARKED), { recursive: true, force: true });
  for (const part of PARTS)
    for (const [path, text] of readScripts(join(build, part)))
      writeScript(join(build, MARKED, part, path), text);
}

function writeLanguage(build: string, filling: Filling): void {
  const { language } = filling;
  const marked = (part: string) => readScripts(join(build, MARKED, part));
  const browsers = marked('client/static');
  const differing = namesThatDiffer(browsers);
  const isSource = language === SOURCE_LANGUAGE;
  const nameIn = (name: string) =>
    isSource || !differing.has(name) ? name : name.replace(/-(?=[0-9a-f]+\.js$)/, `.${language}-`);
  const write = (text: string) => filled(text, filling).replaceAll(NAME, nameIn);
  for (const name of differing)
    writeScript(join(build, 'client/static', nameIn(name)), write(browsers.get(name) ?? ''));
  for (const [path, text] of marked('server'))
    writeScript(join(build, 'server', isSource ? '' : language, path), write(text));
  for (const [path, text] of marked('giving'))
    writeScript(join(build, 'giving', isSource ? '' : language, path), write(text));
  // One for pages in all languages: they tell it what to say.
  if (isSource)
    for (const [path, text] of marked('worker'))
      writeScript(join(build, 'worker', path), write(text));
}

/** The files that have messages, and those that name such files. */
function namesThatDiffer(files: Files): Set<string> {
  const differing = new Set<string>();
  const names = new Map([...files].map(([name, text]) => [name, new Set(text.match(NAME))]));
  for (const [name, text] of files) if (text.match(MARKS)) differing.add(name);
  for (const found of differing)
    for (const [name, named] of names) if (named.has(found)) differing.add(name);
  return differing;
}

type Filling = { language: string; marks: Map<string, string>; texts: Translations | undefined };

/** A script with the messages of a language in the place of the marks. */
function filled(text: string, { language, marks, texts }: Filling): string {
  return text.replaceAll(MARKS, (mark) => {
    if (mark === LANGUAGE_MARK) return quoted(language);
    const message = marks.get(mark);
    if (message === undefined) throw new Error(`No source has the message of ${mark}.`);
    const compiled = compile(texts?.[message] ?? withoutNote(message));
    return typeof compiled === 'string' ? quoted(compiled) : JSON.stringify(compiled);
  });
}

/** As a minifier would quote it. */
function quoted(text: string): string {
  const inDoubles = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return inDoubles;
  return `'${inDoubles.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function readScripts(folder: string): Files {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

function writeScript(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  localize(join(import.meta.dirname, '../..'));
