import { readdirSync, readFileSync } from 'node:fs';
import { readText, UPLOADS } from './wxr-texts.ts';

/** A text of WordPress, what it becomes on a page, and what the report says of it. */
export type TextCase = { name: string; text: string; shown: string; said: string };

const FOLDER = new URL('../fixtures/import/wordpress/cases/', import.meta.url);

/** The files of cases by their names: `tests/fixtures/import/wordpress/README.md` says how they are written. */
export const caseFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort();

export const casesIn = (file: string): TextCase[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      const after = (mark: string) =>
        lines
          .filter((line) => line.startsWith(mark))
          .map((line) => line.slice(mark.length))
          .join('\n');
      const text = lines.filter((line) => !/^(->|!!) /.test(line)).join('\n');
      return {
        name,
        text: text.replaceAll('{U}', UPLOADS),
        shown: after('-> '),
        said: after('!! '),
      };
    });

type Part = Record<string, unknown>;
const listOf = (part: Part, name: string) => part[name] as Part[];

/** A part of a page in a few letters. */
function shortly(part: Part): string {
  const inside = (items: Part[], ...names: string[]) =>
    items
      .map((item) =>
        names
          .map((name) => item[name])
          .filter(Boolean)
          .join(' > '),
      )
      .join(' ; ');
  switch (part.type) {
    case 'text':
      return String(part.content).replaceAll(/\s+/g, ' ').trim();
    case 'image':
      return `[picture ${part.src}]`;
    case 'quote':
      return `[quote ${String(part.content).replaceAll('\n', ' / ')}]`;
    case 'gallery':
      return `[gallery ${inside(listOf(part, 'pictures'), 'src', 'caption')}]`;
    case 'buttons':
      return `[buttons ${inside(listOf(part, 'buttons'), 'label', 'href')}]`;
    case 'videoPlaylist':
      return `[video ${inside(listOf(part, 'videos'), 'url', 'title')}]`;
    case 'audio':
      return `[audio ${inside(listOf(part, 'playlist'), 'src', 'title')}]`;
    case 'columns':
      return `[columns ${inside(listOf(part, 'columns'), 'src', 'title', 'content', 'label', 'href')}]`;
    case 'accordion':
      return `[folded ${inside(listOf(part, 'items'), 'title', 'content')}]`;
    case 'map':
      return `[map ${part.embedUrl} > ${part.title}]`;
    default:
      return `[${part.type}]`;
  }
}

/** What a text becomes, and what is said of it, in the words of a case. */
export async function shownOf(
  text: string,
  type: 'page' | 'post' = 'page',
): Promise<Pick<TextCase, 'shown' | 'said'>> {
  const { parts, said } = await readText(text, type);
  return { shown: parts.map(shortly).join(' '), said: said.replaceAll(' | ', '\n') };
}
