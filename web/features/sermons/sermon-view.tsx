import { Fragment, type ReactNode, useRef } from 'react';
import type { WholeSermon } from '#contract/sermons.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { Film } from '#web/sections/video-playlist/film.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareLinks } from '#web/ui/share-links.tsx';
import { useSite } from '#web/use-site.ts';
import { Chapters } from './chapters.tsx';
import { Neighbors } from './neighbors.tsx';
import { SermonPlayer } from './player/sermon-player.tsx';
import css from './sermon-view.module.css';
import { Transcript } from './transcript.tsx';
import { useMoment } from './use-moment.ts';

/** A sermon's own page: who, on what, when; its player, notes, chapters and words. */
export function SermonView({ sermon }: { sermon: WholeSermon }) {
  const { publicUrl, dates } = useSite();
  const player = useRef<HTMLMediaElement>(null);
  const moment = useMoment(player);
  const { title, slug, url, poster, source, notes, chapters, transcript, page, kind } = sermon;
  const path = `/sermons/${slug}`;
  const jump = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play().catch(() => undefined);
  };
  const clock = { file: source.kind === 'file' ? source.src : undefined, jump };
  return (
    <article className={css.sermon}>
      <header className={css.header}>
        {page && <BackLink to={`/${page.slug}`}>{page.title}</BackLink>}
        <h1>{title}</h1>
        <Facts facts={factsOf(sermon, dateInWords(`${sermon.day}T00:00`, dates))} />
      </header>
      {source.kind === 'file' ? (
        <SermonPlayer sermon={sermon} ref={player} />
      ) : (
        <Film video={{ url, title, poster }} />
      )}
      {source.kind === 'file' && (
        <p className={css.download}>
          <a href={url} download>
            Download the {kind === 'audio' ? 'recording' : 'video'}
          </a>
          {sermon.bytes !== null && ` (${sizeInWords(sermon.bytes)})`}
        </p>
      )}
      {notes && <RichText html={notes} className={css.notes} />}
      {chapters.length > 0 && <Chapters chapters={chapters} {...clock} />}
      {transcript.length > 0 && <Transcript paragraphs={transcript} moment={moment} {...clock} />}
      <Neighbors sermon={sermon} />
      <footer className={css.footer}>
        <ShareLinks url={publicUrl + path} title={title} />
      </footer>
    </article>
  );
}

type Fact = { label: string; value: ReactNode };

function factsOf({ speaker, passages, series, day }: WholeSermon, date: string): Fact[] {
  return [
    { label: 'Date', value: <time dateTime={day}>{date}</time> },
    { label: 'Speaker', value: speaker },
    {
      label: passages.length > 1 ? 'Passages' : 'Passage',
      value: passages.map(({ words }) => words).join('; '),
    },
    { label: 'Series', value: series },
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
