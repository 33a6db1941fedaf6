import { type MouseEvent, useState } from 'react';
import type { SectionOf } from '#contract/sections/index.ts';
import type { ShownRecording } from '#contract/sermon-item.ts';
import { filmSource } from '#domain/film-source.ts';
import { t } from '#languages/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { langOf, screenWords } from '#web/ui/text-language.tsx';
import { Player } from './player.tsx';
import css from './view.module.css';

type Video = SectionOf<'videoPlaylist'>['videos'][number] & ShownRecording;

/**
 * Poster and title; the video itself loads only after a click (reference/fields.md#sections). It is a link to the
 * video, so without JavaScript, or with a click for a new tab, the video opens at its own address.
 */
export function Film({ video }: { video: Video }) {
  const { url, title, poster } = video;
  const [isPlaying, setIsPlaying] = useState(false);
  const source = filmSource(url);
  if (isPlaying) return <Player source={source} title={title} />;

  const play = (event: MouseEvent) => {
    if (source.kind === 'page' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPlaying(true);
  };
  return (
    <a href={url} className={css.film} onClick={play}>
      {poster && (
        <Picture
          src={poster}
          alt=""
          sizes="(max-width: 768px) 100vw, 544px"
          className={css.poster}
        />
      )}
      <span className={css.button}>
        <Icon name="play" size={28} />
      </span>
      <span className={css.title}>
        <span {...screenWords()}>{source.kind === 'page' ? t('Watch:') : t('Play:')}</span>{' '}
        <span {...(title ? langOf(video) : screenWords())}>{title || t('film')}</span>
      </span>
    </a>
  );
}
