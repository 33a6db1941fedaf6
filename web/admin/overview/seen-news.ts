/** The latest change of a release that was seen in this browser. Nothing about a person: only what one need not read twice. */
const KEY = 'seen-news';
/** Told where what was seen last is too long ago to be in the list. */
const AFTER_LONG = 5;

/**
 * Those of the latest changes, newest first, that came after the last one seen here. Where none was ever seen nothing is
 * new: it is the first release that this browser meets, and the next one tells what changed.
 */
export function unseenNews(news: readonly string[]): readonly string[] {
  const seen = readSeen();
  if (seen === null) return [];
  const index = news.indexOf(seen);
  return index < 0 ? news.slice(0, AFTER_LONG) : news.slice(0, index);
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
