// What comments, tests and guides cite is in the repository: every page and every heading that is named is there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tool.mjs';

const TEXTS = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.css', '*.md', '.ci/run'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...TEXTS], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // This file names what must not be named.
  .filter((path) => path !== 'scripts/docs.test.mjs' && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** A page of docs/, as code cites it: `reference/calls.md#events`, `docs/run-it.md#settings`. */
const CITED =
  /(?<![\w/.-])(?:docs\/)?((?:reference|decisions)\/[\w-]+\.md|(?<=docs\/)[\w-]+\.md)(?:#([\w-]+))?/g;
/** A link of Markdown to another file of the repository, or to a heading. */
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g;
/** Documents that somebody had beside the code when it was written, and others do not. */
const ELSEWHERE = [
  /\bspecification(?: \d|’s|'s)/i,
  /\bdesign \d/i,
  /(?<![\w/.-])(?:spec|design|security|look|style)\.md\b/,
  /\(look: [a-z]/,
  /\bissue (?:\d|"|“)/i,
];

test('every page and heading that code cites is there', () => {
  const wrong = inCode().flatMap(({ path, text }) =>
    [...text.matchAll(CITED)]
      .filter(([, page, heading]) => !isThere(join('docs', page), heading))
      .map(([cited]) => `${path}: ${cited}`),
  );
  expect(wrong).toEqual([]);
});

test('every link of a guide leads to a file and a heading', () => {
  const wrong = inGuides().flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(LINK)]
      .filter(([, to, heading]) => !isThere(to === '' ? path : join(dirname(path), to), heading))
      .map(([link]) => `${path}: ${link}`),
  );
  expect(wrong).toEqual([]);
});

test('no merge was left half done', () => {
  // Also as the formatter writes such a line.
  const marked = files.filter(({ text }) => /^ *(?:<{7}|(?:> ?){7}) \w/m.test(text));
  expect(marked.map(({ path }) => path)).toEqual([]);
});

test('every package has a line in the record of packages that says what it is for', () => {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const record = read('docs/decisions/0000-dependencies.md');
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const isNamed = (name) =>
    record.includes(`\`${name}\``) || record.includes(`\`${dirname(name)}/*\``);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('nothing is cited that is not in the repository', () => {
  const wrong = files.flatMap(({ path, text }) =>
    (isGuide(path) ? withoutLinks(text) : text)
      .split('\n')
      .flatMap((line, index) =>
        ELSEWHERE.some((cite) => cite.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(wrong).toEqual([]);
});

/**
 * The most files that each guide to adding something may name, new ones and those that are there: what is written down
 * once is added in few places. A kind has what it needs in files of its own.
 */
const MOST_FILES = [
  ['add-a-field', 4, 4],
  ['add-a-call', 5, 5],
  ['add-a-section', 6, 6],
  ['add-a-kind', 15, 3],
];

test.each(MOST_FILES)(
  '%s names its files, at most %i, of which %i are there',
  (guide, most, there) => {
    const { text } = files.find(({ path }) => path === `docs/${guide}.md`);
    const { head, added, changed } = namedFiles(text);
    expect(added.length + changed.length).toBeLessThanOrEqual(most);
    expect(changed.length).toBeLessThanOrEqual(there);
    expect(changed.filter((path) => !isThere(path))).toEqual([]);
    // Each has its step, which may say the last part of the path alone.
    const steps = text.replace(head, '');
    expect([...added, ...changed].filter((path) => !steps.includes(basename(path)))).toEqual([]);
  },
);

test('every file and name that a guide to adding something quotes is there', () => {
  const code = inCode()
    .map(({ text }) => text)
    .join('\n');
  const wrong = inGuides()
    .filter(({ path }) => path.startsWith('docs/add-a-'))
    .flatMap(({ path, text }) => {
      const { added, words } = namedFiles(text);
      const isNew = (quoted) =>
        added.some((file) => file.includes(quoted)) || words.some((word) => quoted.includes(word));
      // What its own examples define.
      const blocks = [...text.matchAll(/^```[\s\S]*?^```/gm)].join('\n');
      return [...withoutCode(text).matchAll(/`([^`\s]+)`/g)]
        .map(([, quoted]) => quoted)
        .filter((quoted) => !isNew(quoted))
        .filter((quoted) =>
          /^[\w-]+\/[\w/.-]+$/.test(quoted)
            ? !isThere(quoted)
            : /^[A-Za-z_]\w+$/.test(quoted) && !new RegExp(`\\b${quoted}\\b`).test(code + blocks),
        )
        .map((quoted) => `${path}: ${quoted}`);
    });
  expect(wrong).toEqual([]);
});

test('what the code of a guide to adding something imports is there', () => {
  const IMPORT = /^import (?:type )?\{([^}]*)\} from '#([\w/.-]+)';/gm;
  const wrong = inGuides()
    .filter(({ path }) => path.startsWith('docs/add-a-'))
    .flatMap(({ path, text }) => {
      const { added } = namedFiles(text);
      return [...text.matchAll(IMPORT)].flatMap(([, names, from]) => {
        if (added.some((file) => file.endsWith(from))) return [];
        const code = files.find((file) => file.path === from)?.text;
        if (code === undefined) return [`${path}: ${from}`];
        return names
          .split(',')
          .map((name) => name.trim().replace(/^type /, ''))
          .filter((name) => name !== '')
          .filter((name) => !new RegExp(`^export .*\\b${name}\\b|^ {2}${name},?$`, 'm').test(code))
          .map((name) => `${path}: ${name} of ${from}`);
      });
    });
  expect(wrong).toEqual([]);
});

test('the checks see what they look for', () => {
  const cited = (text) => [...text.matchAll(CITED)].map(([, page, heading]) => [page, heading]);
  expect(cited('/** (reference/calls.md#events, docs/run-it.md#settings). */')).toEqual([
    ['reference/calls.md', 'events'],
    ['run-it.md', 'settings'],
  ]);
  expect(isThere('docs/reference/calls.md', 'events')).toBe(true);
  expect(isThere('docs/reference/calls.md', 'weather')).toBe(false);
  expect(isThere('docs/reference/weather.md', undefined)).toBe(false);
  for (const text of ['(specification 5)', '(design 3)', '(security.md, "Limits")', '(issue 4)'])
    expect(ELSEWHERE.some((cite) => cite.test(text))).toBe(true);
  expect(ELSEWHERE.some((cite) => cite.test('(reference/security.md#limits)'))).toBe(false);
});

function isGuide(path) {
  return path.endsWith('.md');
}

function inCode() {
  return files.filter(({ path }) => !isGuide(path));
}

function inGuides() {
  return files.filter(({ path }) => isGuide(path));
}

/** What a guide says of its files: those it adds, those it changes, and the names that its example makes up. */
function namedFiles(text) {
  const [head = ''] = /^\*\*Files\.\*\*[\s\S]*?\n\n/m.exec(text) ?? [];
  const [added = '', changed = ''] = head.replace(/ and with\b[\s\S]*/, '').split('Changed:');
  const pathsIn = (part) => [...part.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  const [words = ''] = /^Here [\s\S]*?\n\n|Here we add [\s\S]*?\n\n/m.exec(text) ?? [];
  return { head, added: pathsIn(added), changed: pathsIn(changed), words: pathsIn(words) };
}

/** Whether a file is there, and in a page also its heading. */
function isThere(path, heading) {
  if (!existsSync(join(root, path))) return false;
  return heading === undefined || !isGuide(path) || headingsOf(path).has(heading);
}

/** A page's headings as links name them: small letters, spaces as hyphens, without signs; a second one gets `-1`. */
function headingsOf(path) {
  const found = new Set();
  for (const [, heading] of withoutCode(readFileSync(join(root, path), 'utf8')).matchAll(
    /^#{1,6} (.+)$/gm,
  )) {
    const name = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let count = 0;
    while (found.has(count === 0 ? name : `${name}-${count}`)) count += 1;
    found.add(count === 0 ? name : `${name}-${count}`);
  }
  return found;
}

function withoutCode(text) {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '');
}

/** A guide's links are looked at as links. */
function withoutLinks(text) {
  return text.replaceAll(LINK, ']');
}
