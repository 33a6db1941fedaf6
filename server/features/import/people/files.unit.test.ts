import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inviteeContentSchema } from '#contract/invitees.ts';
import { givenPeople, readPeople } from '#tests/factories/given-people.ts';
import { UntrustedFile } from '../planned.ts';
import { peopleReader } from './reader.ts';

const file = 'Name,Email\r\n"Núñez, Ana",ana@x.org\r\n"Lee ""Bo""",bo@x.org\r\n';
const names = ['Ana Núñez', 'Lee "Bo"'];
const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const namesIn = async (bytes: string | Uint8Array) =>
  (await readPeople(bytes)).made.map(({ title }) => title);

describe('encodings, separators and ends of lines', () => {
  it.each([
    ['UTF-8', file],
    ['UTF-8 with a mark', `\uFEFF${file}`],
    ['UTF-16 LE with a mark', wide(`\uFEFF${file}`)],
    ['UTF-16 BE with a mark', wide(`\uFEFF${file}`, true)],
    ['UTF-16 LE', wide(file)],
    ['UTF-16 BE', wide(file, true)],
    ['Windows-1252', Buffer.from(file, 'latin1')],
    ['only line feeds', file.replaceAll('\r\n', '\n')],
    ['only carriage returns', file.replaceAll('\r\n', '\r')],
    ['mixed ends of lines', file.replace('\r\n', '\n')],
    ['Excel’s first line', `sep=,\r\n${file}`],
    ['a separator at each end', file.replaceAll('\r\n', ',\r\n')],
    ['empty rows before', `\r\n,\r\n${file}`],
  ])('knows %s', async (_, bytes) => {
    expect(await namesIn(bytes)).toEqual(names);
  });

  it.each([',', ';', '\t', '|'])('knows that %j separates', async (separator) => {
    const text = `Name${separator}Email${separator}Groups\n"A; b, c|d\te${separator}"${separator}a@x.org${separator}Choir\n`;
    const { made } = await readPeople(text);
    expect(made).toMatchObject([{ content: { email: 'a@x.org', groups: ['Choir'] } }]);
  });

  it('says that letters may be wrong where they are not UTF-8', async () => {
    const { notes } = await readPeople(Buffer.from(file, 'latin1'));
    expect(notes.map(({ code }) => code)).toContain('old-letters');
  });
});

describe('files that cannot be trusted', () => {
  it.each([
    ['nothing', '', /empty/],
    ['only ends of lines', '\n\n', /empty/],
    ['only headings', 'Name,Email\n', /no people/],
    ['a workbook', 'PK\u0003\u0004rest', /workbook/],
    ['no text', 'Name,\0Email\nx', /no text/],
    ['no headings', 'Ann Lee,ann@x.org\nBo,bo@x.org\n', /first row has no headings/],
    ['a quote at its end', 'Name,Email\nAnn,a@x.org\n"Bo,b@x.org\n', /row 3: a quotation mark/],
    ['an endless quote', `Name\nAnn\n"${'x\n'.repeat(80_000)}`, /Row 3 has more than 100 KB/],
    ['500 columns', `${'Name,'.repeat(500)}\nAnn\n`, /more than 400 columns/],
  ])('refuses %s', async (_, text, sentence) => {
    const refused = peopleReader.read(givenPeople(text));
    await expect(refused).rejects.toThrow(UntrustedFile);
    await expect(refused).rejects.toThrow(sentence);
  });

  it('takes what looks like a list of people', () => {
    const head = (text: string) => Buffer.from(text);
    expect(peopleReader.recognizes('people.csv', head('x'))).toBe(true);
    expect(peopleReader.recognizes('people.xlsx', head('PK'))).toBe(true);
    expect(peopleReader.recognizes('list.txt', head('First Name\tEmail\n'))).toBe(true);
    expect(peopleReader.recognizes('list.txt', head('Dear all,\n'))).toBe(false);
    expect(peopleReader.recognizes('export.xml', head('<?xml'))).toBe(false);
  });
});

it('reports 20,000 people with three separators row by row', async () => {
  const separators = [',', ';', '\t'];
  const rows = Array.from({ length: 20_000 }, (_, n) =>
    [`${n}`, `Ann ${n}`, `Lee`, `ann${n}@x.org`].join(separators[n % 3]),
  );
  const { made, people, notes, said } = await readPeople(
    ['Person ID,First Name,Last Name,Email', ...rows].join('\n'),
  );
  expect(people).toHaveLength(20_000);
  expect(made).toHaveLength(6667);
  expect(notes).toContainEqual({ code: 'misfits', values: { rows: 13_333, first: 3 } });
  expect(said[0]).toBe(
    'Row 3 is separated by semicolons, unlike the headings. Please separate all rows alike.',
  );
});

it('says every sentence for every answer, and asks everything once', async () => {
  const { questions } = await readPeople('Name,Email,Name,Birthday\nAnn,a@x.org,Bo,1/2/1990\n');
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { ask, options } of questions)
    for (const { code, values } of [ask, ...options.map(({ words }) => words)])
      expect(peopleReader.words[code]?.(values)).toBeTruthy();
});

it('makes of any bytes a sound list or a refusal, the same each time', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Name',
      'Email',
      'Birthdate',
      'Child',
      'Household ID',
      '"',
      '=1',
      'a@x.org',
      '1/2/85',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const text = fc
    .array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 })
    .map((rows) => rows.map((row) => row.join(',')).join('\n'));
  const read = async (bytes: Uint8Array | string) => {
    try {
      return (await readPeople(bytes, { children: 'yes' })).people;
    } catch (error) {
      if (!(error instanceof UntrustedFile)) throw error;
      return error.message;
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
      const people = await read(bytes);
      expect(await read(bytes)).toEqual(people);
      if (typeof people === 'string') return;
      for (const { content, leftOut } of people)
        if (!leftOut) expect(inviteeContentSchema.parse(content)).toEqual(content);
      const ids = people.map(({ foreignId }) => foreignId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
