import type { FilmSource } from '#domain/film-source.ts';
import { t } from '#languages/t.ts';
import { screenWords } from '#web/ui/text-language.tsx';
import css from './view.module.css';

/** The video itself. It takes the focus of the poster it replaces. */
export function Player({ source, title }: { source: FilmSource; title: string }) {
  const takeFocus = (element: HTMLElement | null) => element?.focus();
  if (source.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: an editor gives only a video's address; captions are in the file
      <video
        ref={takeFocus}
        className={css.player}
        src={source.src}
        aria-label={title}
        controls
        autoPlay
      />
    );
  }
  return (
    <iframe
      ref={takeFocus}
      className={css.player}
      src={source.src}
      title={title || t('Film')}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      {...(!title && screenWords())}
    />
  );
}
