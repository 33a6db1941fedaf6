import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#contract/dates.ts';
import type { PageEntry } from '#contract/pages.ts';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { momentInWords } from '#web/admin/drafts/moment-in-words.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { addressOf, type ListPlace } from './list-place.ts';
import { draftState, pageState } from './page-state.ts';

type PageContext = {
  place: ListPlace;
  /** What is written of it and not published. */
  drafts: readonly ListedDraft[];
  onDelete: () => void;
};

/** A published page in the list. */
export function pageRow(page: PageEntry, { place, drafts, onDelete }: PageContext): AdminRow {
  const { _id: id, title, slug } = page;
  return {
    id,
    title,
    state: pageState(page, drafts.length > 0),
    meta: (
      <>
        /{slug} · Published {dateInWords(page.updatedAt)}
        <DraftMarks
          drafts={drafts}
          title={title}
          addressOf={({ userId }) => addressOf(place, { id, of: userId })}
        />
      </>
    ),
    actions: (
      <>
        <a
          href={`/${slug}`}
          target="_blank"
          rel="noopener"
          className={adminButtonClass('plain', true)}
        >
          View<VisuallyHidden> {title} (opens in a new tab)</VisuallyHidden>
        </a>
        <EditLink to={addressOf(place, { id })} title={title}>
          Edit
        </EditLink>
        <Button variant="grave" isSmall of={title} onClick={onDelete}>
          Delete
        </Button>
      </>
    ),
  };
}

type DraftContext = { place: ListPlace; timeZone: string; onThrowAway: () => void };

/** A page that somebody began and never published. */
export function draftRow(
  draft: ListedDraft,
  { place, timeZone, onThrowAway }: DraftContext,
): AdminRow {
  const { id, userId, isOwn, who, savedAt } = draft;
  const title = titleOf(draft);
  const to = addressOf(place, { id: 'new', uuid: id, ...(!isOwn && { of: userId }) });
  return {
    id: `${userId} ${id}`,
    title,
    state: draftState,
    meta: `${isOwn ? 'By you' : `By ${who}`}, kept ${momentInWords(savedAt, timeZone)}`,
    actions: (
      <>
        <EditLink to={to} title={title}>
          Edit
        </EditLink>
        {isOwn && (
          <Button variant="grave" isSmall of={title} onClick={onThrowAway}>
            Throw away
          </Button>
        )}
      </>
    ),
  };
}

export const titleOf = ({ title }: { title: string }) => title || 'Untitled page';

type EditProps = { to: string; title: string; children: ReactNode };

function EditLink({ to, title, children }: EditProps) {
  return (
    <Link to={to} className={adminButtonClass('quiet', true)}>
      {children}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Link>
  );
}
