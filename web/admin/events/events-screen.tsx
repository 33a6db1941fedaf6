import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { draftAddress } from './editor/event-address.ts';
import { EventForm, useOpened } from './editor/event-form.tsx';
import css from './events-screen.module.css';
import { GoogleNotice } from './google/google-notice.tsx';
import { EventList, LIST_TITLE } from './list/event-list.tsx';
import { useListing } from './list/use-listing.ts';
import type { EventsLoaded } from './load-events.ts';
import { OfferServices } from './offer-services.tsx';
import { usePartActions } from './use-part-actions.tsx';

/** 'Manage Events': the form, and beside or below it the list (reference/screens.md#events-tab). */
export function EventsScreen({ list, drafts, ...form }: EventsLoaded) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const { opened, begin } = useOpened(form.editor);
  const listing = useListing(list.place);
  const { start, dialog } = usePartActions(listing, opened?.saved?.id, focusHeading);
  const written = (
    <div key="form" className={css.form}>
      <EventForm
        {...form}
        opened={opened}
        back={listing.address}
        onClose={(saved) => {
          if (saved) {
            listing.putFirst(saved);
            begin();
            focusHeading();
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
    />
  );
  const isMonth = list.place.state === 'month';
  return (
    <Screen>
      <ScreenHead title="Manage Events" action={<ToList />} headingRef={heading} />
      <GoogleNotice round={listing.saves} />
      <OfferServices />
      <div className={css.room}>
        <div className={css.halves} data-is-month={isMonth}>
          {isMonth ? [shown, written] : [written, shown]}
        </div>
      </div>
      {dialog}
    </Screen>
  );
}

/** Where the form stands above the list, the way to it. */
const ToList = () => (
  <div className={css.toList}>
    <Button variant="plain" onClick={() => document.getElementById(LIST_TITLE)?.focus()}>
      To all events
    </Button>
  </div>
);
