/** The latest change of a release that was seen in this browser. Nothing about a person: only what one need not read twice. */
const KEY = 'seen-news';
/** Told where nothing was seen before, or too long ago. */
const AT_FIRST = 5;

/** Those of the latest changes, newest first, that came after the last one seen here. */
export function unseenNews(news: readonly string[]): readonly string[] {
  const seen = readSeen();
  const index = seen === null ? -1 : news.indexOf(seen);
  return index < 0 ? news.slice(0, AT_FIRST) : news.slice(0, index);
}

function readSeen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function markNewsSeen([latest]: readonly string[]): void {
  try {
    if (latest) localStorage.setItem(KEY, latest);
  } catch {
    // Then it is told again the next time.
  }
}
