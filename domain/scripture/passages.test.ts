import { expect, it } from 'vitest';
import { bibleBooks } from './bible-books.ts';
import { joinedUsfm, readPassages, wordsOf } from './passages.ts';

const read = (text: string) => {
  const passages = readPassages(text);
  return typeof passages === 'string' ? passages : joinedUsfm(passages);
};

it.each([
  ['John 3:16-21', 'JHN 3:16-21', 'John 3:16–21'],
  ['JHN 3:16-21', 'JHN 3:16-21', 'John 3:16–21'],
  ['JHN.3.16-JHN.3.21', 'JHN 3:16-21', 'John 3:16–21'],
  ['jhn.3.16', 'JHN 3:16', 'John 3:16'],
  ['1CO.13', '1CO 13', '1 Corinthians 13'],
  ['john 3.16 – 21', 'JHN 3:16-21', 'John 3:16–21'],
  ['Ps. 23', 'PSA 23', 'Psalm 23'],
  ['Psalm 151', 'PS2', 'Additional Psalm'],
  ['Psalms', 'PSA', 'Psalms'],
  ['1 Cor 13', '1CO 13', '1 Corinthians 13'],
  ['II Samuel 7:1-17', '2SA 7:1-17', '2 Samuel 7:1–17'],
  ['Genesis 1:1 - 2:3', 'GEN 1:1-2:3', 'Genesis 1:1–2:3'],
  ['Genesis 1-3', 'GEN 1-3', 'Genesis 1–3'],
  ['Jude 3', 'JUD 1:3', 'Jude 3'],
  ['Philemon 4-7', 'PHM 1:4-7', 'Philemon 4–7'],
  ['JUD 1:3', 'JUD 1:3', 'Jude 3'],
  ['Song of Songs 2:10', 'SNG 2:10', 'Song of Songs 2:10'],
  ['Sir 1', 'SIR 1', 'Sirach 1'],
  ['Luke 2:1a-7b', 'LUK 2:1-7', 'Luke 2:1–7'],
])('%s is %s', (written, usfm, words) => {
  const passages = readPassages(written);
  expect(passages).not.toBeTypeOf('string');
  expect(read(written)).toBe(usfm);
  expect(read(usfm)).toBe(usfm);
  expect((passages as Exclude<typeof passages, string>).map(wordsOf)).toEqual([words]);
});

it('several are joined; one may go on in the same book', () => {
  expect(read('John 3:16; 4:1-3; Psalm 23')).toBe('JHN 3:16; JHN 4:1-3; PSA 23');
  expect(read(' ; ')).toBe('');
});

it.each([
  ['Jonn 3:16', /do not know the book.*"Jonn 3:16"/],
  ['XYZ 1', /do not know the book/],
  ['3:16', /do not know the book/],
  ['John 22:1', /John has 21 chapters: there is no chapter 22/],
  ['John 0', /no chapter 0/],
  ['John 3:177', /no chapter of john has a verse 177/i],
  ['John 3:16-2', /"John 3:16–2" ends before it begins/],
  ['John three', /do not know the book|cannot read/],
  ['John 3:16,18', /cannot read the passage/],
  ['<b>', /do not know the book/],
  ['x'.repeat(5000), /do not know the book of the Bible in "x{60}…"/],
  [Array.from({ length: 11 }, () => 'John 1').join(';'), /at most 10/],
])('%.30s is refused in words', (written, message) => {
  expect(readPassages(written)).toMatch(message);
});

it('every book of the list is found by its code and its name', () => {
  expect(new Set(bibleBooks.map(({ code }) => code)).size).toBe(bibleBooks.length);
  for (const { code, name } of bibleBooks) {
    expect(read(code)).toBe(code);
    expect(read(`${name} 1`)).toMatch(new RegExp(`^${code} 1`));
    expect(code).toMatch(/^[A-Z0-9]{3}$/);
  }
});

// Were each space tried as the one before a dash, this would take an hour.
it('a text of spaces takes no longer than one of letters', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(readPassages(`John${spaces}3:16${spaces}-${spaces}17`)).toEqual(
    readPassages('John 3:16-17'),
  );
});
