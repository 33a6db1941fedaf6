/**
 * The lines of a formatted event, which the server separates by `<br>`: title, when, where. Other markup in a line is
 * removed, since it could be cut in half; characters stay encoded as HTML.
 */
export function eventLines(formattedEvent: string): string[] {
  return formattedEvent
    .split(/<br\s*\/?>/i)
    .map((line) => line.replace(/<[^>]*>?/g, '').trim())
    .filter((line) => line !== '');
}
