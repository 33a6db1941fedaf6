import { Fragment, type ReactNode, useRef } from 'react';
import type { Sermon, WholeSermon } from '#contract/sermons.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { OtherLanguage } from '#web/features/layout/other-language.tsx';
import { Film } from '#web/sections/video-playlist/film.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import detail from '#web/ui/detail.module.css';
import { MoreLinks } from '#web/ui/more-links.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareLinks } from '#web/ui/share-links.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { useSite } from '#web/use-site.ts';
import { Chapters } from './chapters.tsx';
import { neighborsOf } from './neighbors.ts';
import { SermonPlayer } from './player/sermon-player.tsx';
import css from './sermon-view.module.css';
import { Transcript } from './transcript.tsx';
import { useMoment } from './use-moment.ts';

export type OtherSermon = Pick<Sermon, 'slug' | 'title' | 'language' | 'day'>;
type Props = { sermon: WholeSermon; others: readonly OtherSermon[] };

/** A sermon's own page: who, on what, when; its player, notes, chapters and words; beside them other sermons. */
export function SermonView({ sermon, others }: Props) {
  const { dates } = useSite();
  const { title, slug, page } = sermon;
  const path = `/sermons/${slug}`;
  const own = langOf(sermon);
  const more = [
    ...neighborsOf(sermon),
    ...others.map((other) => ({
      path: `/sermons/${other.slug}`,
      title: other.title,
      titleIn: langOf(other),
      line: dateInWords(`${other.day}T00:00`, dates),
    })),
  ];
  return (
    <article className={detail.detail}>
      <header>
        {page && (
          <BackLink to={`/${page.slug}`}>
            <span {...langOf(page)}>{page.title}</span>
          </BackLink>
        )}
        <h1 {...own}>{title}</h1>
      </header>
      <OtherLanguage of={sermon} />
      <Facts facts={factsOf(sermon, dateInWords(`${sermon.day}T00:00`, dates))} />
      <Recording sermon={sermon} />
      <footer>
        <ShareLinks path={path} title={title} />
        <MoreLinks heading={t('More sermons')} links={more} />
      </footer>
    </article>
  );
}

/** The sermon to be heard or seen, and what goes along with it: notes, chapters, words. */
function Recording({ sermon }: Pick<Props, 'sermon'>) {
  const player = useRef<HTMLMediaElement>(null);
  const moment = useMoment(player);
  const { title, url, poster, source, notes, chapters, transcript, kind } = sermon;
  const own = langOf(sermon);
  const jump = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play().catch(() => undefined);
  };
  const clock = { file: source.kind === 'file' ? source.src : undefined, jump };
  return (
    <div>
      {source.kind === 'file' ? (
        <SermonPlayer sermon={sermon} ref={player} />
      ) : (
        <Film video={{ url, title, poster }} />
      )}
      {source.kind === 'file' && (
        <p className={css.download}>
          <a href={url} download>
            {kind === 'audio' ? t('Download the recording') : t('Download the video')}
          </a>
          {sermon.bytes !== null && ` (${sizeInWords(sermon.bytes)})`}
        </p>
      )}
      {notes && (
        <div {...own}>
          <RichText html={notes} />
        </div>
      )}
      {chapters.length > 0 && <Chapters chapters={chapters} titlesIn={own} {...clock} />}
      {transcript.length > 0 && (
        <Transcript
          paragraphs={transcript}
          saidIn={langOf({ language: sermon.spoken })}
          moment={moment}
          {...clock}
        />
      )}
    </div>
  );
}

type Fact = { label: string; value: ReactNode };

function factsOf({ speaker, passages, series, day }: WholeSermon, date: string): Fact[] {
  return [
    { label: t('Date'), value: <time dateTime={day}>{date}</time> },
    { label: t('Speaker'), value: speaker },
    {
      label: passages.length > 1 ? t('Passages') : t('Passage'),
      value: passages.map(({ words }) => words).join('; '),
    },
    { label: t('Series'), value: series },
  ].filter(({ value }) => value !== '');
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
