/**
 * The lines of a formatted event, which the server separates by `<br>`: title, when, where. What other markup a
 * line holds is dropped, for half an element is worse than none; its characters stay encoded as HTML.
 */
export function eventLines(formattedEvent: string): string[] {
  return formattedEvent
    .split(/<br\s*\/?>/i)
    .map((line) => line.replace(/<[^>]*>?/g, '').trim())
    .filter((line) => line !== '');
}
