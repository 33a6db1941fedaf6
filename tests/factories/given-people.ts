import { Readable } from 'node:stream';
import { peopleReader } from '#server/features/import/people/reader.ts';
import type { Given, Planned, Reading } from '#server/features/import/planned.ts';

/** A list of people that was handed in, as text or as the bytes of its encoding. */
export const givenPeople = (file: string | Uint8Array, answers: Given['answers'] = {}): Given => {
  const bytes = Buffer.from(file);
  return {
    main: { name: 'people.csv', size: bytes.length, open: async () => Readable.from([bytes]) },
    beside: new Map(),
    answers,
    site: { timeZone: 'America/Los_Angeles', today: '2026-11-28' },
  };
};

export type ReadPeople = Reading & { people: Planned[]; made: Planned[]; said: string[] };

/** What is read of it; `said` are the sentences of all that is left out or said, in order. */
export async function readPeople(
  file: string | Uint8Array,
  answers: Given['answers'] = {},
): Promise<ReadPeople> {
  const reading = await peopleReader.read(givenPeople(file, answers));
  const people = await Array.fromAsync(reading.items());
  const notes = people.flatMap(({ leftOut, notes }) => (leftOut ? [leftOut] : notes));
  return {
    ...reading,
    people,
    made: people.filter(({ leftOut }) => !leftOut),
    said: notes.map(({ code, values }) => peopleReader.words[code]?.(values) ?? code),
  };
}
