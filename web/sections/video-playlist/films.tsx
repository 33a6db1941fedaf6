import type { SectionProps } from '#web/sections/define.ts';
import { Film } from './film.tsx';
import css from './view.module.css';

export function View({ section: { videos } }: SectionProps<'videoPlaylist'>) {
  if (videos.length === 0) return null;
  return (
    <ul className={css.films}>
      {videos.map((video, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: videos have no id; one may appear twice
        <li key={index}>
          <Film video={video} />
        </li>
      ))}
    </ul>
  );
}
