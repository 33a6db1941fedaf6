import { Link } from 'react-router';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { partOfKey } from '#domain/part-keys.ts';
import marks from '#web/admin/drafts/draft-marks.module.css';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { momentInWords } from '#web/admin/drafts/moment-in-words.ts';
import { draftAddress } from '#web/admin/events/editor/event-address.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';

type Props = {
  /** Of parts of the series `title` is of. */
  drafts: readonly ListedDraft[];
  title: string;
};

/** In the list, of a series: who has changes of one of its dates that are not saved, and where one goes on with them. */
export function PartMarks({ drafts, title }: Props) {
  const site = useSite();
  return drafts.map((draft) => {
    const { part } = partOfKey(draft.id) ?? {};
    if (!part) return null;
    const day = fullDayInWords(part.occurrence, site.dates);
    const what = part.scope === 'one' ? `of ${day}` : `from ${day} on`;
    return (
      <span key={`${draft.userId} ${draft.id}`} className={marks.mark}>
        {draft.isOwn ? 'You have' : `${draft.who} has`} a draft of changes {what}, kept{' '}
        {momentInWords(draft.savedAt, site)}.{' '}
        <Link to={draftAddress(draft)}>
          {draft.isOwn ? 'Go on' : 'Open it'}
          <VisuallyHidden>
            {' '}
            with {title} {what}
          </VisuallyHidden>
        </Link>
      </span>
    );
  });
}
