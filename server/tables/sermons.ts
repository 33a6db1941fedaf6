/** What pages' recordings and videos say of themselves. */
export type SermonsTables = {
  /** Pages' recordings and videos that are sermons or episodes of podcasts; written again whenever their page is. */
  sermons: {
    /** The entry's own, in its section. */
    id: string;
    page_id: string;
    /** The section's position on the page, and the entry's in the section. */
    section: number;
    position: number;
    /** The podcast it is an episode of. */
    podcast: string | null;
    /** `audio` or `video`. */
    kind: string;
    url: string;
    title: string;
    slug: string;
    speaker: string;
    /** As in the entry: `JHN 3:16-21; PSA 23`. */
    passages: string;
    series: string;
    /** The day it was preached. */
    date: string | null;
    /** The same, or the day at the church on which it was first published; and its year. */
    day: string;
    year: string;
    notes: string;
    /** JSON: `[{ start, title }]`, in seconds. */
    chapters: string;
    poster: string;
    /** The words, in paragraphs. */
    transcript: string;
    /** JSON: `[[start, end, text]]`, in seconds; null if it has no times. */
    cues: string | null;
    /** The file it was read from. */
    transcript_url: string | null;
    media_type: string | null;
    bytes: number | null;
    seconds: number | null;
    first_published_at: string;
  };
  /** The books of the Bible that each sermon is about, by USFM's codes. */
  sermon_books: { sermon_id: string; book: string };
  /** The address of everything that was ever a sermon: it stays while the title changes, and after the trash. */
  sermon_addresses: { id: string; slug: string; first_published_at: string };
  /** Sections that are offered as podcasts, by their address; written again whenever their page is. */
  podcasts: { slug: string; page_id: string; section: number; content: string };
};
