import { Suspense } from 'react';
import type { EventPage } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { OtherLanguage } from '#web/features/layout/other-language.tsx';
import { CalendarMark } from '#web/sections/calendar/calendar-mark.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ShareLinks } from '#web/ui/share-links.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { useSite } from '#web/use-site.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventDates } from './event-dates.tsx';
import { EventStatus } from './event-status.tsx';
import css from './event-view.module.css';
import { EventWhen } from './event-when.tsx';
import { EventWhere } from './event-where.tsx';

// Loaded where people can sign up alone; on the server it is there at once.
const loadForm = async () => ({
  default: (await import('#web/features/sign-ups/sign-up-form.tsx')).SignUpForm,
});
let onServer: Awaited<ReturnType<typeof loadForm>> | undefined;
if (import.meta.env.SSR) onServer = await loadForm();
const SignUpForm = onServer?.default ?? lazyWithRetry(loadForm);

type Props = {
  event: EventPage;
  /** Whether it is shown before it is saved: there is no page to share, and nothing to add to a calendar. */
  isUnsaved?: boolean;
  /** The token of the link by which people sign up, where only who has it may. */
  invitation?: string;
};

/** An event, or one date of a series (reference/screens.md#event). */
export function EventView({ event, isUnsaved = false, invitation }: Props) {
  const site = useSite();
  const { title, path, description, imageUrl, imageAlt, calendarId } = event;
  const hasText = imageUrl !== '' || description !== '';
  return (
    // A new event is a new element: it fades in.
    <article key={path} className={classNames(css.event, imageUrl !== '' && css.beside)}>
      <header className={css.head}>
        {site.calendarPath && <BackLink to={site.calendarPath}>{t('Calendar')}</BackLink>}
        <h1 {...langOf(event)}>{title}</h1>
        {calendarId && (
          <p className={css.calendar}>
            <CalendarMark calendarId={calendarId} hasName />
          </p>
        )}
      </header>
      {/* The facts come first, also where the picture stands beside them. */}
      <div className={css.side}>
        <OtherLanguage of={event} />
        <EventStatus event={event} />
        {event.isPast && <p className={css.past}>{t('This is over.')}</p>}
        <dl className={css.facts}>
          <EventWhen event={event} />
          <EventWhere event={event} />
        </dl>
        {!isUnsaved && (
          <div className={css.actions}>
            <AddToCalendar event={event} />
            <ShareLinks path={path} title={title} />
          </div>
        )}
      </div>
      {hasText && (
        <div className={css.text} {...langOf(event)}>
          {imageUrl && (
            <Picture
              src={imageUrl}
              alt={imageAlt}
              sizes="(max-width: 768px) 100vw, 680px"
              className={`picture-cover ${css.window}`}
              priority
            />
          )}
          {description && (
            <p className={css.description}>
              <LinkedText>{description}</LinkedText>
            </p>
          )}
        </div>
      )}
      {event.signUp && !isUnsaved && (
        <Suspense>
          <SignUpForm event={event} signUp={event.signUp} {...(invitation && { invitation })} />
        </Suspense>
      )}
      <EventDates event={event} />
    </article>
  );
}
