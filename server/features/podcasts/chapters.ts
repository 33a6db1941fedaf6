import type { Episode } from '#server/features/sermons/podcasts.ts';

/** Where an episode's chapters are. */
export const chaptersPath = (episode: string) => `/sermons/${episode}/chapters.json`;

/** Chapters as apps read them (Podcasting 2.0, JSON Chapters 1.2). */
export function writeChapters({ title, chapters }: Pick<Episode, 'title' | 'chapters'>): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map(({ start, title: name }) => ({
      startTime: start,
      ...(name && { title: name }),
    })),
  });
}
