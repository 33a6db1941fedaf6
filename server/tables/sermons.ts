/** Sermons, and other recordings and videos that a podcast offers. */
export type SermonContentsTable = {
  /** Pages refer to it by it; a podcast's `guid`. */
  id: string;
  /** The page that shows it; the section's position there, and its own in the section. */
  page_id: string | null;
  section: number;
  position: number;
  /** The podcast it is an episode of. */
  podcast: string | null;
  kind: 'audio' | 'video';
  url: string;
  title: string;
  slug: string;
  speaker: string;
  /** `JHN 3:16-21; PSA 23` */
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
  version: number;
  created_at: string;
  updated_at: string;
};

/** Addresses of sermons, and podcasts. */
export type SermonsTables = {
  /** The address of everything that was ever a sermon: it stays while the title changes, and after the trash. */
  sermon_addresses: { id: string; slug: string; first_published_at: string };
  /** Sections that are offered as podcasts, by their address; written again whenever their page is. */
  podcasts: { slug: string; page_id: string; section: number; content: string };
};
