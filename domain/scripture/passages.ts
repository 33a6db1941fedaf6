import { t } from '#languages/t.ts';
import { type BibleBook, bookNamed, bookOf, hasOneChapter } from './bible-books.ts';
import { bookNames, oneOfThePsalms } from './book-names.ts';

/*
 * Passages of the Bible. The form kept and sent is USFM's book code with chapter and verse, several joined by
 * semicolons: `JHN 3:16-21; PSA 23`. People may as well write "John 3:16–21", "Ps. 23" or `JHN.3.16-JHN.3.21`.
 */

/** A verse; without one, the whole chapter. */
type Place = { chapter: number; verse: number | undefined };
/** A whole book has no places. */
export type Passage = { book: BibleBook; from?: Place | undefined; to?: Place | undefined };

/** Psalm 119 has the most. */
const MAX_VERSE = 176;
const MAX_PASSAGES = 10;

const NUMBERS = /^(\d{1,3})(?:[:.](\d{1,3})[a-c]?)?(?:-(?:(\d{1,3})[:.])?(\d{1,3})[a-c]?)?$/;

/** Several passages; a text says what is wrong, for the person who wrote them. */
export function readPassages(text: string): Passage[] | string {
  const written = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (written.length > MAX_PASSAGES)
    return t('Name at most {count} passages.', { count: MAX_PASSAGES });
  const passages: Passage[] = [];
  for (const part of written) {
    // "John 3:16; 4:1" goes on in the same book.
    const before: BibleBook | undefined = passages.at(-1)?.book;
    const passage = readPassage(
      /^\d{1,3}([:.-]\d|$)/.test(part) && before ? `${before.code} ${part}` : part,
    );
    if (typeof passage === 'string') return passage;
    passages.push(passage);
  }
  return passages;
}

/** As we keep them: `1CO 13:4-8`. Whole pages of sermons are read many times. */
const KEPT = /^([1-4A-Z][A-Z0-9]{2})(?: (\d[\d:-]*))?$/;

function readPassage(written: string): Passage | string {
  const kept = KEPT.exec(written);
  const known = kept && bookOf(kept[1] ?? '');
  if (known) return placesIn(known, kept[2] ?? '', written);
  const text = written
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/ ?- ?/g, '-');
  const whole = bookNamed(text);
  if (whole) return { book: whole };
  // JHN.3.16-JHN.3.21: the second name adds nothing if it is the first.
  const dotted = /^([1-4]?[A-Za-z]{2}[A-Za-z0-9])\.(\d.*?)(?:-\1\.(\d.*))?$/i.exec(text);
  const { 1: name = '', 2: places = '' } = dotted
    ? { 1: dotted[1], 2: dotted[3] ? `${dotted[2]}-${dotted[3]}` : dotted[2] }
    : (/^((?:[1-4]\s*)?[^\d]+?)\s*((?:\d.*)?)$/.exec(text) ?? { 1: text });
  const book = bookNamed(name);
  if (!book)
    return t(
      'We do not know the book of the Bible in "{text}". Write for example John 3:16-21, or JHN 3:16-21.',
      { text: shown(written) },
    );
  return placesIn(book, places, written);
}

function placesIn(book: BibleBook, places: string, written: string): Passage | string {
  if (!places) return { book };
  const numbers = NUMBERS.exec(places.replaceAll(/\s/g, ''));
  return numbers ? placed(book, numbers, written) : unreadable(written);
}

function placed(book: BibleBook, numbers: RegExpExecArray, written: string): Passage | string {
  const [first, second, third, fourth] = numbers
    .slice(1)
    .map((digits) => (digits === undefined ? undefined : Number(digits)));
  if (first === undefined) return unreadable(written);
  // Of a book with one chapter, a single number is a verse.
  if (hasOneChapter(book) && second === undefined && third === undefined) {
    const from = { chapter: 1, verse: first };
    return checked({
      book,
      from,
      to: fourth === undefined ? undefined : { chapter: 1, verse: fourth },
    });
  }
  const from = { chapter: first, verse: second };
  if (fourth === undefined) return checked({ book, from });
  if (third !== undefined) return checked({ book, from, to: { chapter: third, verse: fourth } });
  const isVerse = second !== undefined;
  const to = isVerse ? { chapter: first, verse: fourth } : { chapter: fourth, verse: undefined };
  return checked({ book, from, to });
}

function checked(passage: Passage): Passage | string {
  const { book, from, to } = passage;
  for (const { chapter, verse } of [from, to].filter((place) => place !== undefined)) {
    if (chapter < 1 || chapter > book.chapters)
      return t(
        '{count, plural, =1 {{book} has 1 chapter} other {{book} has # chapters}}: there is no chapter {chapter}.',
        { book: bookName(book.code), count: book.chapters, chapter },
      );
    if (verse !== undefined && (verse < 1 || verse > MAX_VERSE))
      return t('No chapter of {book} has a verse {verse}.', { book: bookName(book.code), verse });
  }
  const isBackward =
    from && to && to.chapter * 1000 + (to.verse ?? 999) < from.chapter * 1000 + (from.verse ?? 0);
  return isBackward
    ? t('"{passage}" ends before it begins.', { passage: wordsOf(passage) })
    : passage;
}

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const unreadable = (written: string) =>
  t('We cannot read the passage "{text}". Write for example John 3:16-21, or JHN 3:16-21.', {
    text: shown(written),
  });

/** `JHN 3:16-21` */
export const usfmOf = (passage: Passage): string => spelled(passage.book.code, passage, '-');

/** "John 3:16–21", "Psalm 23", "Jude 3" */
export const wordsOf = (passage: Passage): string =>
  spelled(
    passage.book.code === 'PSA' && passage.from ? oneOfThePsalms() : bookName(passage.book.code),
    passage,
    '–',
  );

function spelled(name: string, { book, from, to }: Passage, dash: string): string {
  if (!from) return name;
  const isShort = dash === '–' && hasOneChapter(book);
  const start = placeIn(from, isShort);
  if (!to || (to.chapter === from.chapter && to.verse === from.verse)) return `${name} ${start}`;
  const end =
    to.chapter === from.chapter && to.verse !== undefined ? `${to.verse}` : placeIn(to, isShort);
  return `${name} ${start}${dash}${end}`;
}

const placeIn = ({ chapter, verse }: Place, isShort: boolean) =>
  verse === undefined ? `${chapter}` : isShort ? `${verse}` : `${chapter}:${verse}`;

/** What is kept: the passages as readers of USFM write them. */
export const joinedUsfm = (passages: Passage[]): string => passages.map(usfmOf).join('; ');

/** What was kept, as passages; nothing where a release before kept what this one cannot read. */
export function keptPassages(text: string): Passage[] {
  const read = readPassages(text);
  return typeof read === 'string' ? [] : read;
}

/** In the reader's language. */
export const bookName = (code: string): string => bookNames()[code] ?? code;
