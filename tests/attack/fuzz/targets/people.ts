import fc from 'fast-check';
import { inviteeContentSchema } from '#contract/invitees.ts';
import { peopleReader } from '#server/features/import/people/reader.ts';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { givenPeople } from '#tests/factories/given-people.ts';
import type { FuzzTarget } from '../target.ts';

const planningCenter = `Person ID,First Name,Last Name,Birthdate,Home Address Street Line 1,Home Email,Household ID,Household Primary Contact,Child\r
1,Ann,Lee,1885-07-04,12 Main St,"ann@x.org; a@y.org",7,true,false\r
2,Bo,Lee,4/7/2019,12 Main St,,7,false,true\r
`;
const spanish =
  '\uFEFFsep=;\nNombre;Apellidos;Correo electrónico;Grupos\n"Ana ""A""";Núñez;ana@x.org;"Coro\nUno"\n';

const cell = fc.oneof(
  fc.constantFrom(
    'Name',
    'Email',
    'Birthday',
    'Tags',
    'Status',
    'Family ID',
    '"',
    '""',
    '=A1',
    'a@x.org',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const table = fc
  .tuple(
    fc.constantFrom(',', ';', '\t', '|'),
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }),
  )
  .map(([separator, rows]) => rows.map((row) => row.join(separator)).join('\n'));

export const target: FuzzTarget = {
  seeds: [
    planningCenter,
    spanish,
    Buffer.from(spanish, 'utf16le'),
    Buffer.from(spanish, 'latin1'),
    'Name\rA\rB\r',
  ],
  made: table,
  words: ['"', '\r\n', 'sep=;\n', 'Household ID', 'Date of birth', '29 de febrero de 1984'],
  // Enough to show how it grows; a row ends at 100 KB.
  maxBytes: 2 * 1024 * 1024,
  read: async (bytes) => {
    const reading = await peopleReader.read(givenPeople(bytes, { children: 'yes' }));
    for (const { ask, options } of reading.questions)
      for (const { code, values } of [ask, ...options.map(({ words }) => words)])
        if (!peopleReader.words[code]?.(values)) throw new Error(`Nothing says ${code}.`);
    for await (const { content, leftOut, notes } of reading.items()) {
      if (!leftOut) inviteeContentSchema.parse(content);
      for (const { code, values } of leftOut ? [leftOut] : notes)
        if (!peopleReader.words[code]?.(values)) throw new Error(`Nothing says ${code}.`);
    }
  },
  refuses: (error) => error instanceof UntrustedFile,
};
