import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { SectionOf } from '#contract/sections/index.ts';
import type { ShownRecording } from '#contract/sermon-item.ts';
import { t } from '#languages/t.ts';
import type { SectionProps } from '#web/sections/define.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SoundIcon } from '#web/ui/sound-icon.tsx';
import { langOf, screenWords } from '#web/ui/text-language.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Subscribe } from './subscribe.tsx';
import css from './view.module.css';

type Track = SectionOf<'audio'>['playlist'][number];

/**
 * The first track is selected; clicking another selects it and plays (reference/states.md#audio-player). The tracks are
 * links to their files, so without JavaScript the browser's own player opens them; beside each stands the way to the
 * sermon's own page, where it has one.
 */
export function View({ section: { title, playlist, podcast } }: SectionProps<'audio'>) {
  const tracks: (Track & ShownRecording)[] = playlist;
  const [selected, setSelected] = useState({ index: 0, isChosen: false });
  const current = tracks[selected.index];
  if (!current) return title ? <Heading>{title}</Heading> : null;

  const choose = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setSelected({ index, isChosen: true });
  };

  return (
    <div className="stack-3">
      {title && <Heading>{title}</Heading>}
      {/* biome-ignore lint/a11y/useMediaCaption: sermons and hymns come without captions; the title names them */}
      <audio
        key={selected.index}
        className={css.player}
        src={current.src}
        aria-label={current.title}
        autoPlay={selected.isChosen}
        preload="none"
        controls
      />
      <ol className={css.tracks}>
        {tracks.map((track, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tracks have no id; one file may appear twice
          <li key={index} className={css.row}>
            <a
              href={track.src}
              className={css.track}
              aria-current={index === selected.index ? 'true' : undefined}
              onClick={(event) => choose(event, index)}
            >
              <span className={css.number}>{index + 1}</span>
              <span className={css.name} {...langOf(track)}>
                {track.title}
              </span>
              {index === selected.index && (
                <span className={css.current} {...screenWords()}>
                  <SoundIcon /> {t('Selected ## a recording')}
                </span>
              )}
            </a>
            {track.id && (
              <Link to={`/sermons/${track.id}`} className={css.about}>
                <span {...screenWords()}>{t('About ## followed by a title')}</span>
                <VisuallyHidden>
                  {' '}
                  <span {...langOf(track)}>{track.title}</span>
                </VisuallyHidden>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {podcast?.isEnabled && podcast.slug && <Subscribe slug={podcast.slug} />}
    </div>
  );
}
