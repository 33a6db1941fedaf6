import { useNavigate } from 'react-router';
import type { AdminEvent } from '#contract/events.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { EVENTS } from '#web/admin/events/editor/event-address.ts';
import { wallOf } from '#web/admin/events/editor/part.ts';
import { savedEventInWords } from '#web/admin/events/event-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { newKey } from '#web/forms/use-key.ts';
import { useSite } from '#web/use-site.ts';

/**
 * What one often does next with an event that was saved just now: announce it, or make another like it. Either is written
 * as a draft, which its editor opens with: nothing is public before it is saved there.
 */
export function AfterSave({ event }: { event: AdminEvent }) {
  const { dates } = useSite();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const { summary: title } = event;
  const begin = (
    kind: 'announcement' | 'event',
    path: string,
    dataOf: () => object | Promise<object>,
  ) =>
    run(async () => {
      const id = newKey();
      const data = { ...(await dataOf()) };
      const input = { params: { kind, id }, body: { title, data, baseVersion: null } };
      await adminApi('PUT /api/drafts/{kind}/{id}', input);
      await navigate(addressOf(path, {}, { id: 'new', uuid: id }));
    }, 'The draft could not be made.');
  return (
    <>
      <Button
        isSmall
        disabled={isBusy}
        of={title}
        onClick={() =>
          void begin('announcement', '/admin/announcements', () =>
            announcementOf(event, savedEventInWords(event, dates)),
          )
        }
      >
        Announce it
      </Button>
      <Button
        isSmall
        disabled={isBusy}
        of={title}
        onClick={() => void begin('event', EVENTS, () => copyOf(event))}
      >
        Duplicate
      </Button>
    </>
  );
}

/** An announcement of an event, as its form holds it: it ends with the event, or with the next date of a series. */
function announcementOf(event: AdminEvent, when: string): object {
  const { summary, description, location, imageUrl, slug, next, reason } = event;
  const start = wallOf(event.start.dateTime);
  const isMoved = event.seriesId !== '' && event.originalStart !== start;
  const length = wallLength(start, wallOf(event.end.dateTime));
  const lines = [`${[when, location].filter(Boolean).join(', ')}.`, reason, description];
  return {
    title: isMoved ? `Moved: ${summary}` : summary,
    description: lines.filter(Boolean).join('\n'),
    imageUrl,
    linkUrl: eventPath(slug),
    linkText: '',
    scheduleDate: null,
    expireDate: shiftWall(wallOf(next ?? event.start.dateTime), length),
    enabled: true,
    isUrgent: false,
  };
}

/** The form of another event like this one, with an address of its own and all its dates. */
async function copyOf(event: AdminEvent): Promise<object> {
  // It comes with the contract's schema.
  const { draftOf } = await import('#web/admin/events/editor/event-draft.ts');
  return { ...draftOf(event), exceptions: [], reason: '', slug: '' };
}
