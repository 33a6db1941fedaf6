import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './draft-status.module.css';
import { type ChurchTime, momentInWords } from './moment-in-words.ts';
import type { Draft } from './use-draft.ts';

/** How the draft stands, in one quiet line of the save bar. Only trouble and its end are announced. */
export function DraftStatus({ draft }: { draft: Draft }) {
  const site = useSite();
  const words = draftInWords(draft, site);
  const isTrouble = draft.state === 'offline' || draft.state === 'failed';
  return (
    <>
      <p className={css.status} data-state={draft.state}>
        {words}
      </p>
      <VisuallyHidden>
        <span role="status">{isTrouble && words}</span>
      </VisuallyHidden>
    </>
  );
}

export function draftInWords(
  { state, savedAt, why, isInBrowser }: Pick<Draft, 'state' | 'savedAt' | 'why' | 'isInBrowser'>,
  site: ChurchTime,
  now?: Date,
): string {
  switch (state) {
    case 'none':
      return '';
    case 'waiting':
    case 'saving':
      return 'Keeping a draft…';
    case 'kept':
      return savedAt ? `Draft kept ${momentInWords(savedAt, site, now)}` : 'Draft kept';
    case 'offline':
    case 'failed':
      return isInBrowser
        ? `Kept in this browser; ${why}`
        : `No draft is kept: ${why}. Leave this page open until it is saved.`;
  }
}
