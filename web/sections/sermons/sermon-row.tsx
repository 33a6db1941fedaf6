import { Link } from 'react-router';
import type { Sermon } from '#contract/sermons.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SoundIcon } from '#web/ui/sound-icon.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './view.module.css';

type Props = { sermon: Sermon; heading: 'h2' | 'h3' };

/** One sermon of the list: what kind, its title, when, by whom, on what. */
export function SermonRow({ sermon, heading: Heading }: Props) {
  const { dates } = useSite();
  const { kind, slug, title, day, speaker, passages, series, ownSeries = series, seconds } = sermon;
  return (
    <li className={css.row}>
      <span className={css.kind}>{kind === 'audio' ? <SoundIcon /> : <Icon name="play" />}</span>
      <div>
        <Heading className={css.title}>
          <Link to={`/sermons/${slug}`}>
            <VisuallyHidden>{`${kind === 'audio' ? t('Listen:') : t('Watch:')} `}</VisuallyHidden>
            <span {...langOf(sermon)}>{title}</span>
          </Link>
        </Heading>
        <p className={css.facts}>
          <Facts>
            <time dateTime={day}>{dateInWords(`${day}T00:00`, dates)}</time>
            {speaker}
            {passages.map(({ words }) => words).join('; ')}
            {seconds !== null && seconds >= 60 && `${Math.round(seconds / 60)} min`}
          </Facts>
        </p>
        {series && (
          <p className={css.series}>
            {t('Series:')}{' '}
            <Link to={`?${new URLSearchParams({ series: ownSeries })}`}>{series}</Link>
          </p>
        )}
      </div>
    </li>
  );
}
