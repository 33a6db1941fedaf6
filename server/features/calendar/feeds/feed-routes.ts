import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { calendarFeed, eventFeed } from './calendar-feeds.ts';

/** The calendar files: of all events, of one calendar, of one event. They are served from memory. */
export function serveCalendarFeeds(hono: OpenAPIHono<Env>, services: Services): void {
  hono.get('/calendar.ics', async (context) =>
    asFile(context, 'calendar.ics', await calendarFeed(services)),
  );
  hono.get('/calendar/:file{[a-z0-9-]+\\.ics}', async (context) => {
    const { file } = context.req.param();
    return asFile(context, file, await calendarFeed(services, idOf(file)));
  });
  hono.get('/events/:file{[a-z0-9-]+\\.ics}', async (context) => {
    const { file } = context.req.param();
    return asFile(context, file, await eventFeed(services, idOf(file), context.req.query('date')));
  });
}

const idOf = (file: string) => file.slice(0, -'.ics'.length);

function asFile(context: RequestContext, name: string, text: string): Response {
  context.set('cacheable', true);
  return context.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    // Phones open it at once, browsers store it under this name.
    'Content-Disposition': `inline; filename="${name}"`,
  });
}
