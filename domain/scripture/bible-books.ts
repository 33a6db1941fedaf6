import { bookNames, oneOfThePsalms } from './book-names.ts';

/**
 * The books of the Bible with USFM's codes, and how many chapters each has (docs.usfm.bible, "Books"). Other names are
 * those that people type; matching ignores case, spaces and full stops.
 */
export type BibleBook = {
  code: string;
  name: string;
  chapters: number;
  also: readonly string[];
  /** Its place among the others, from 0. */
  order: number;
};

/** `code name chapters other,names` */
const LIST = `
GEN Genesis 50 Gn
EXO Exodus 40 Ex,Exod
LEV Leviticus 27 Lv
NUM Numbers 36 Nm,Nb
DEU Deuteronomy 34 Dt,Deut
JOS Joshua 24 Josh
JDG Judges 21 Judg,Jdgs
RUT Ruth 4 Rth
1SA 1_Samuel 31 1Sam,1Sm
2SA 2_Samuel 24 2Sam,2Sm
1KI 1_Kings 22 1Kgs,1Kin
2KI 2_Kings 25 2Kgs,2Kin
1CH 1_Chronicles 29 1Chr,1Chron
2CH 2_Chronicles 36 2Chr,2Chron
EZR Ezra 10
NEH Nehemiah 13
EST Esther 10 Esth
JOB Job 42 Jb
PSA Psalms 150 Psalm,Ps,Pss,Psm
PRO Proverbs 31 Prov,Prv
ECC Ecclesiastes 12 Eccl,Eccles,Qoheleth
SNG Song_of_Songs 8 SongofSolomon,Song,SOS,Canticles
ISA Isaiah 66 Is
JER Jeremiah 52
LAM Lamentations 5
EZK Ezekiel 48 Ezek,Eze
DAN Daniel 14 Dn
HOS Hosea 14
JOL Joel 4 Jl
AMO Amos 9 Am
OBA Obadiah 1 Obad
JON Jonah 4 Jnh
MIC Micah 7 Mi
NAM Nahum 3 Nah
HAB Habakkuk 3
ZEP Zephaniah 3 Zeph
HAG Haggai 2 Hg
ZEC Zechariah 14 Zech
MAL Malachi 4
MAT Matthew 28 Mt,Matt
MRK Mark 16 Mk,Mar
LUK Luke 24 Lk
JHN John 21 Jn,Joh
ACT Acts 28 ActsoftheApostles
ROM Romans 16 Rm
1CO 1_Corinthians 16 1Cor
2CO 2_Corinthians 13 2Cor
GAL Galatians 6
EPH Ephesians 6
PHP Philippians 4 Phil
COL Colossians 4
1TH 1_Thessalonians 5 1Thess,1Thes
2TH 2_Thessalonians 3 2Thess,2Thes
1TI 1_Timothy 6 1Tim
2TI 2_Timothy 4 2Tim
TIT Titus 3
PHM Philemon 1 Phlm
HEB Hebrews 13
JAS James 5 Jm
1PE 1_Peter 5 1Pet,1Pt
2PE 2_Peter 3 2Pet,2Pt
1JN 1_John 5 1Joh
2JN 2_John 1 2Joh
3JN 3_John 1 3Joh
JUD Jude 1
REV Revelation 22 Rv,Apocalypse,Revelations
TOB Tobit 14 Tb
JDT Judith 16
ESG Esther_(Greek) 16 GreekEsther
WIS Wisdom 19 WisdomofSolomon
SIR Sirach 51 Ecclesiasticus
BAR Baruch 6
LJE Letter_of_Jeremiah 6
S3Y Song_of_the_Three 1
SUS Susanna 1
BEL Bel_and_the_Dragon 1
1MA 1_Maccabees 16 1Macc
2MA 2_Maccabees 15 2Macc
3MA 3_Maccabees 7 3Macc
4MA 4_Maccabees 18 4Macc
1ES 1_Esdras 9 1Esd
2ES 2_Esdras 16 2Esd
MAN Prayer_of_Manasseh 1 Manasseh
PS2 Additional_Psalm 1 Psalm151
DAG Daniel_(Greek) 14`;

export const bibleBooks: readonly BibleBook[] = LIST.trim()
  .split('\n')
  .map((entry, order) => {
    const [code = '', name = '', chapters = '', also = ''] = entry.split(' ');
    return {
      code,
      name: name.replaceAll('_', ' '),
      chapters: Number(chapters),
      also: also.split(',').filter(Boolean),
      order,
    };
  });

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\s.\p{M}]/gu, '');

/** "II Samuel" and "Second Samuel" are "2 Samuel". */
const numbered = (name: string) =>
  name
    .replace(/^(third|3rd|iii)\s+/i, '3 ')
    .replace(/^(second|2nd|ii)\s+/i, '2 ')
    .replace(/^(first|1st|i)\s+/i, '1 ');

const byName = new Map(
  bibleBooks.flatMap((book) =>
    [book.code, book.name, ...book.also].map((name) => [plain(name), book] as const),
  ),
);

/** The book that a code or a name, short or whole, means. */
export function bookNamed(name: string): BibleBook | undefined {
  const wanted = plain(numbered(name.trim()));
  return byName.get(wanted) ?? namedHere(wanted);
}

/** By a name in the reader's language. */
function namedHere(wanted: string): BibleBook | undefined {
  const names = [...Object.entries(bookNames()), ['PSA', oneOfThePsalms()] as const];
  const [code] = names.find(([, name]) => plain(name) === wanted) ?? [];
  return code === undefined ? undefined : bookOf(code);
}

const byCode = new Map(bibleBooks.map((book) => [book.code, book]));
export const bookOf = (code: string): BibleBook | undefined => byCode.get(code);

/** Whether its only chapter is left out when it is named: "Jude 3". */
export const hasOneChapter = ({ chapters }: BibleBook): boolean => chapters === 1;
