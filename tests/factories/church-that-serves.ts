import { partKey } from '#domain/part-keys.ts';

/** Somebody who serves at two dates of a weekly service, and what they and their task are known by. */
export type ChurchThatServes = {
  task: string;
  person: string;
  /** The tokens of their own link, of that of the task, and of that of who looks for a substitute. */
  own: string;
  open: string;
  substitute: string;
  /** Where they serve, and where another one of the team does. */
  place: string;
  other: string;
  /** The key of the date so many weeks later. */
  dateAfter: (weeks: number) => string;
};

type Send = (path: string, body: object) => Promise<Response> | Response;

/** Makes it; `send` posts as an administrator. */
export async function buildChurchThatServes(send: Send): Promise<ChurchThatServes> {
  const post = async (path: string, body: object) => (await send(path, body)).json();
  const open = await post('/api/serving/tasks', { name: 'Greeter', isOpen: true });
  const service = await post('/api/calendar/admin/events', {
    ...{ summary: 'Service with greeters', recurrence: 'FREQ=WEEKLY;BYDAY=SU' },
    ...{ startDateTime: '2027-01-03T10:00', endDateTime: '2027-01-03T11:00' },
    serving: [{ task: open.id, places: 90 }],
  });
  const dateAfter = (weeks: number) => {
    const day = Temporal.PlainDate.from('2027-01-03').add({ weeks });
    return partKey(service.id, { scope: 'one', occurrence: `${day}T10:00` });
  };
  const placeOf = async (name: string, week: number) => {
    const person = await post(`/api/serving/tasks/${open.id}/team`, {
      ...{ name, email: `${name.toLowerCase()}@example.org` },
    });
    const asked = { task: open.id, date: dateAfter(week), person: person.id, isTold: false };
    return { person: person.id, place: (await post('/api/serving/places', asked)).id };
  };
  const [one, other] = [await placeOf('Ruth', 1), await placeOf('Boaz', 2)];
  const link = await post(`/api/serving/people/${one.person}/link`, {});
  const own = lastOf(link.address);
  const search = await send(`/api/serving/own/${own}/substitutes`, { place: one.place });
  const { serving } = await search.json();
  return {
    ...{ task: open.id, ...one, own, other: other.place, dateAfter },
    open: lastOf(open.address),
    substitute: lastOf(serving.places[0].substitute.address),
  };
}

const lastOf = (address: string) => address.split('/').at(-1) ?? '';
