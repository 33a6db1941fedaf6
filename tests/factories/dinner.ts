/**
 * An event for which people can sign up, with a question, and somebody who is coming. `send` posts as an administrator. Gives
 * the event's id.
 */
export async function buildDinner(
  send: (path: string, body: object) => Promise<Response> | Response,
): Promise<string> {
  const answer = await send('/api/calendar/admin/events', {
    summary: 'Dinner for all',
    startDateTime: '2030-12-03T18:00',
    endDateTime: '2030-12-03T20:00',
    signUp: { isOn: true, questions: [{ id: 'dish', label: 'Dish' }] },
  });
  const { id } = await answer.json();
  await send(`/api/sign-ups/dates/${id}`, { name: 'Ruth', email: 'ruth@example.org' });
  return id;
}
