import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminEvent } from '#contract/events.ts';
import { t } from '#languages/t.ts';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import { addressOf } from '#web/admin/editing/address.ts';
import type { Opened } from '#web/admin/editing/content.ts';
import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { signedUpFor, useTellNews } from '#web/admin/signed-up/use-tell-news.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { newKey } from '#web/forms/use-key.ts';
import { classNames } from '#web/ui/class-names.ts';
import { draftAddress, EVENTS } from './editor/event-address.ts';
import { type Part, WHOLE } from './editor/part.ts';
import css from './events-screen.module.css';
import { GoogleNotice } from './google/google-notice.tsx';
import { EventList } from './list/event-list.tsx';
import type { EventPlace } from './list/load-list.ts';
import { useListing } from './list/use-listing.ts';
import type { EventsLoaded } from './load-events.ts';
import { OfferServices } from './offer-services.tsx';
import { usePartActions } from './use-part-actions.tsx';

/** 'Manage Events': the form beside the list, or on a narrow screen the list, and the form in its place (reference/screens.md#events-tab). */
export function EventsScreen({ list, drafts, ...form }: EventsLoaded) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const tellNews = useTellNews();
  const { opened, begin } = useOpened(form.editor);
  const listing = useListing(list.place);
  const { start, openCanceled, dialog } = usePartActions(listing, opened?.saved?.id, focusHeading);
  const written = (
    <div key="form" className={css.form}>
      <EventForm
        {...form}
        opened={opened}
        back={listing.address}
        onClose={(saved) => {
          // Where the list takes the form's place, the focus goes on at its head; else in the next form.
          focusHeading();
          if (saved) {
            listing.putFirst(saved);
            begin();
            void tellNews(signedUpFor(saved));
          }
          void navigate(listing.address);
        }}
      />
    </div>
  );
  const shown = (
    <EventList
      key="list"
      list={list}
      listing={listing}
      drafts={drafts}
      begun={
        <BegunDrafts
          kind="event"
          drafts={drafts.filter(({ id }) => id !== opened?.id)}
          addressOf={(draft) => draftAddress(draft, list.place)}
          onGone={focusHeading}
        />
      }
      start={start}
      onOpenCanceled={openCanceled}
    />
  );
  const isMonth = list.place.state === 'month';
  const isOpen = form.editor !== undefined;
  return (
    <Screen>
      <ScreenHead title={t('Manage Events')} headingRef={heading} />
      <GoogleNotice round={listing.saves} />
      <OfferServices />
      <div className={css.room}>
        <Link
          to={draftless(list.place)}
          className={classNames(adminButtonClass('primary'), css.begin)}
          data-is-open={isOpen}
        >
          {t('New event')}
        </Link>
        <div className={css.halves} data-is-month={isMonth} data-is-open={isOpen}>
          {isMonth ? [shown, written] : [written, shown]}
        </div>
      </div>
      {dialog}
    </Screen>
  );
}

/** The address of the form of a new event, where it is not beside the list. */
const draftless = (place: EventPlace) => addressOf(EVENTS, place, { id: 'new' });

/** An event or a part of one, as it was opened; or a new one. */
type OpenedEvent = Opened<AdminEvent, Part>;

/**
 * What the form holds: what an address opened, undefined where that is gone; or a new event, whose draft is kept under an
 * identifier of its own. `begin` begins another new one.
 */
function useOpened(editor: EventsLoaded['editor']) {
  const isOpened = editor !== undefined;
  const [fresh, setFresh] = useState({ id: newKey(), isOpened });
  // Back from an editor it is another new one: what was begun before stands in the list, and is not written over.
  if (fresh.isOpened !== isOpened) setFresh({ id: newKey(), isOpened });
  const none = { saved: undefined, found: undefined, others: [], more: WHOLE };
  const opened: OpenedEvent | undefined = editor ? editor.opened : { id: fresh.id, ...none };
  return { opened, begin: () => setFresh({ id: newKey(), isOpened }) };
}

type Props = Pick<EventsLoaded, 'content' | 'ContentEditor' | 'editor'> & {
  opened: OpenedEvent | undefined;
  /** Leads back to the list, with what was saved if anything was. */
  onClose: (saved?: AdminEvent) => void;
  back: string;
};

/** The form beside the list: of a new event, of an event, or of a part of its series. */
function EventForm({ editor, onClose, ...form }: Props) {
  /** Whether the last one was left without a save: then the focus goes on in the next. */
  const [wasLeft, setWasLeft] = useState(false);
  const close = (saved?: AdminEvent) => {
    setWasLeft(saved === undefined);
    onClose(saved);
  };
  const onCancel = editor && (() => close());
  const takesFocus = editor !== undefined || wasLeft;
  return <EditorScreen {...form} of={editor?.of} ways={{ onDone: close, onCancel, takesFocus }} />;
}
