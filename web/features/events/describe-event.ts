import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import type { Site } from '#contract/site.ts';
import { describeError } from '#web/features/layout/describe-error.ts';
import { pictureMeta } from '#web/features/pages/picture-meta.ts';

/** What search engines and link previews show of an event; a missing one has its own title. */
export function describeEvent(
  site: Site | undefined,
  event: EventPage | undefined,
  error?: unknown,
): MetaDescriptor[] {
  if (error && !(isRouteErrorResponse(error) && error.status === 404))
    return describeError(site, error);
  if (!site || !event) {
    const title = 'Event not found';
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  const url = site.publicUrl + event.path;
  const title = `${event.title} · ${event.date}`;
  const description = summaryOf(event);
  return [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    ...(event.imageUrl ? pictureMeta(site, { src: event.imageUrl, alt: event.imageAlt }) : []),
  ];
}

/** More than any search engine shows. */
const MAX_DESCRIPTION = 300;

/** When and where, then the beginning of what is said about it. */
function summaryOf({ date, location, description }: EventPage): string {
  const facts = [date, location].filter(Boolean).join(' · ');
  const text = [facts, description.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join('. ');
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}
