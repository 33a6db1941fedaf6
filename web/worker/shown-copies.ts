/** Which open pages are copies, and of when. Lost with the worker, which lives long enough for the page to ask. */
const copies = new Map<string, number>();
const MAX = 100;

export function noteCopy(pageId: string, at: number): void {
  copies.set(pageId, at);
  const [oldest] = copies.keys();
  if (copies.size > MAX && oldest !== undefined) copies.delete(oldest);
}

/** When the page was read from the network, if what it shows is a copy. */
export const copyShownBy = (pageId: string) => copies.get(pageId);
