import { Link } from 'react-router';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './draft-marks.module.css';
import type { ListedDraft } from './list-drafts.ts';
import { momentInWords } from './moment-in-words.ts';

type Props = {
  /** Of the content `title` is of. */
  drafts: readonly ListedDraft[];
  title: string;
  /** The editor's address with another person's draft in it. One's own is there when it is opened at all. */
  addressOf: (draft: ListedDraft) => string;
};

/** In a list, of something that is published: who has changes of it that are not. */
export function DraftMarks({ drafts, title, addressOf }: Props) {
  const site = useSite();
  return drafts.map((draft) => {
    const moment = momentInWords(draft.savedAt, site);
    return (
      <span key={draft.userId} className={css.mark}>
        {draft.isOwn ? (
          `You have a draft of changes here, kept ${moment}`
        ) : (
          <>
            {draft.who} has a draft of changes here, kept {moment}.{' '}
            <Link to={addressOf(draft)}>
              Open it<VisuallyHidden> for {title}</VisuallyHidden>
            </Link>
          </>
        )}
      </span>
    );
  });
}
