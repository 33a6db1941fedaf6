import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Announcement } from '#contract/announcements.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { drawingOf } from '#web/features/layout/drawing-of.ts';
import { Card } from '#web/ui/card.tsx';
import { langOf, screenWords } from '#web/ui/text-language.tsx';
import { useSite } from '#web/use-site.ts';
import css from './announcements.module.css';

/** One announcement: picture, day of publication, title, text, link. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { title, description, imageUrl, linkUrl, linkText, isUrgent, scheduleDate, createdAt } =
    announcement;
  const { dates, theme } = useSite();
  const since = scheduleDate ?? createdAt;
  return (
    <Card
      image={{ src: imageUrl || drawingOf(theme), alt: '' }}
      kicker={
        // A full phrase: a bare date above "Garden day" would be read as the date of the garden day.
        <>
          {isUrgent && <strong className={css.urgent}>{t('Urgent')}</strong>}
          {t('Posted ## before a date')} <time dateTime={since}>{dayInWords(since, dates)}</time>
        </>
      }
      title={title}
      heading="h3"
      {...langOf(announcement)}
    >
      {description && <p className={css.text}>{description}</p>}
      {linkUrl && (
        <CardLink href={linkUrl}>
          {linkText || <span {...screenWords()}>{t('Read more')}</span>}
        </CardLink>
      )}
    </Card>
  );
}

function CardLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} className={css.link}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} className={css.link}>
      {children}
    </Link>
  );
}
