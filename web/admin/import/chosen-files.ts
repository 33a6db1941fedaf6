import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '#contract/admin-constants.ts';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';

/** A file of the disk; its name is its path where it comes from a folder. */
export type ChosenFile = { name: string; file: File };
/** The file that is read, and what lies beside it. */
export type Chosen = { main: ChosenFile | undefined; beside: readonly ChosenFile[] };

export const NOTHING_CHOSEN: Chosen = { main: undefined, beside: [] };

/** What is chosen in the browser's window, one by one or as a folder. */
export const asChosen = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ name: file.webkitRelativePath || file.name, file }));

/** Systems put files of their own into folders: `.DS_Store`, `__MACOSX/`. Of an empty file nothing can be brought. */
export const isOfUse = ({ name, file }: ChosenFile): boolean =>
  file.size > 0 && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const READABLE = /\.(xml|ics|csv|tsv|txt)$/i;
const isZip = ({ name }: ChosenFile) => /\.zip$/i.test(name);

/** Sorts what was dropped: a file that can be read by itself is the one that is read, or else a zip that comes alone. */
export function sorted(dropped: readonly ChosenFile[], before: Chosen = NOTHING_CHOSEN): Chosen {
  const useful = dropped.filter(isOfUse);
  const isAlone = useful.length === 1 && before.main === undefined;
  const main = useful.find(
    (each) => !each.name.includes('/') && (READABLE.test(each.name) || (isAlone && isZip(each))),
  );
  const others = useful.filter((each) => each !== main);
  return {
    main: main ?? before.main,
    beside: others.length > 0 ? others : before.beside,
  };
}

/** Whether pictures may lie beside it: a calendar and a list of people have none. */
export const takesMore = ({ main }: Chosen): boolean =>
  main !== undefined && /\.(xml|txt)$/i.test(main.name);

/** Whether there is something to send, or to say what is missing beside it. */
export const isAny = ({ main, beside }: Chosen): boolean => main !== undefined || beside.length > 0;

/** All files, the one that is read first. */
export const allOf = ({ main, beside }: Chosen): ChosenFile[] => (main ? [main, ...beside] : []);

/** Why these cannot be sent; undefined if they can. */
export function refusalOf(chosen: Chosen): string | undefined {
  const all = allOf(chosen);
  if (!chosen.main) return t('Choose the file first.');
  if (!isOfUse(chosen.main)) return t('This file is empty. Choose another.');
  if (all.length > MAX_IMPORT_FILES)
    return t('These are too many files. Pack them into a zip, and choose that.');
  if (all.some(({ file }) => file.size > MAX_IMPORT_BYTES))
    return t(
      'At most 2 GB are allowed here. The person who runs the server can bring larger files with npm run bring.',
    );
  return undefined;
}

/** A part that has not arrived completely, and where it goes on. */
export type Part = { file: File; name: string; position: number; received: number };

/** What of an import's files is still to be sent, as far as it was chosen again, and how many files were not. */
export function stillToSend(
  files: Import['files'],
  chosen: Chosen,
): { parts: Part[]; missing: number } {
  const known = new Map(allOf(chosen).map((each) => [keyOf(each.name, each.file.size), each.file]));
  const open = files.flatMap(({ name, size, received }, position) =>
    received < size ? [{ name, position, received, file: known.get(keyOf(name, size)) }] : [],
  );
  const parts = open.flatMap(({ file, ...part }) => (file ? [{ ...part, file }] : []));
  return { parts, missing: open.length - parts.length };
}

const keyOf = (name: string, size: number) => `${size} ${name}`;

/** A calendar that was copied as text, as a file; undefined if it is none. */
export function calendarFile(text: string): File | undefined {
  const calendar = text.trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(calendar)) return undefined;
  return new File([`${calendar}\n`], 'calendar.ics', { type: 'text/calendar' });
}
