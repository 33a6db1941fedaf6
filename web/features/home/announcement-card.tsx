import { Link } from 'react-router';
import type { Announcement } from '#contract/announcements.ts';
import { dayInWords } from '#contract/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { useSite } from '#web/use-site.ts';
import css from './announcements.module.css';

/** Shown when an announcement has no picture: our own drawing of an arched window. */
const OWN_PICTURE = '/glass.svg';

/** One announcement: picture, day of publication, title, text, link. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { title, description, imageUrl, linkUrl, linkText, isUrgent, scheduleDate, createdAt } =
    announcement;
  const { dates } = useSite();
  const since = scheduleDate ?? createdAt;
  return (
    <Card
      image={{ src: imageUrl || OWN_PICTURE, alt: '' }}
      kicker={
        // A full phrase: a bare date above "Garden day" would be read as the date of the garden day.
        <>
          {isUrgent && <strong className={css.urgent}>Urgent</strong>}
          Posted <time dateTime={since}>{dayInWords(since, dates)}</time>
        </>
      }
      title={title}
      heading="h3"
    >
      {description && <p className={css.text}>{description}</p>}
      {linkUrl && <CardLink href={linkUrl}>{linkText || 'Read more'}</CardLink>}
    </Card>
  );
}

function CardLink({ href, children }: { href: string; children: string }) {
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
