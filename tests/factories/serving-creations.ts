import type { ChurchThatServes } from './church-that-serves.ts';
import type { CreationSent } from './creation-sent.ts';

let week = 10;

/** Requests to make something of who serves, by their call: each for a date of its own. */
export function servingCreations(
  word: string,
  { task, person, own, open, substitute, place, other, dateAfter }: ChurchThatServes,
): Record<string, CreationSent> {
  week += 1;
  const date = dateAfter(week);
  const day = Temporal.PlainDate.from('2027-01-03').add({ weeks: week }).toString();
  const sender = { name: word, email: `${word}@example.org` };
  const as = (by: CreationSent['by'], path: string, body: object): CreationSent => ({
    ...{ path: `/api/serving/${path}`, by, body },
  });
  return {
    'POST /api/serving/tasks': as('admin', 'tasks', { name: word }),
    'POST /api/serving/tasks/{id}/team': as('admin', `tasks/${task}/team`, sender),
    'POST /api/serving/asks': as('admin', 'asks', { task, asks: [{ date, person }] }),
    'POST /api/serving/places': as('admin', 'places', { task, date, person }),
    'POST /api/serving/own/{token}/away': as('visitor', `own/${own}/away`, {
      ...{ first: day, last: day },
    }),
    'POST /api/serving/own/{token}/substitutes': as('visitor', `own/${own}/substitutes`, {
      place,
    }),
    'POST /api/serving/own/{token}/swaps': as('visitor', `own/${own}/swaps`, {
      ...{ place, with: other },
    }),
    'POST /api/serving/open/{token}': as('visitor', `open/${open}`, { date, ...sender }),
    'POST /api/serving/substitutes/{token}': as('visitor', `substitutes/${substitute}`, sender),
  };
}

/** The calls, for who needs no more of them. */
export const noChurchThatServes: ChurchThatServes = {
  ...{ task: '', person: '', own: '', open: '', substitute: '', place: '', other: '' },
  dateAfter: () => '',
};
