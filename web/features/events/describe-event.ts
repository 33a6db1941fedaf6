import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import { describeError } from '#web/features/layout/describe-error.ts';

/** An event's title and what search engines show of it; a missing one has its own. The server adds more (web/first-head). */
export function describeEvent(
  site: Site | undefined,
  event: EventPage | undefined,
  error?: unknown,
): MetaDescriptor[] {
  if (error && !(isRouteErrorResponse(error) && error.status === 404))
    return describeError(site, error);
  if (!site || !event) {
    const title = t('Event not found');
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  const title = `${event.title} · ${event.date}`;
  return [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: summaryOf(event) },
    { tagName: 'link', rel: 'canonical', href: site.publicUrl + listedPath(event, event.path) },
  ];
}

/** More than any search engine shows. */
const MAX_DESCRIPTION = 300;

/** When and where, then the beginning of what is said about it. */
export function summaryOf({ date, location, description }: EventPage): string {
  const facts = [date, location].filter(Boolean).join(' · ');
  const text = [facts, description.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join('. ');
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}
