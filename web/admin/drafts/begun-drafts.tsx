import { useId } from 'react';
import { Link } from 'react-router';
import type { EditedKind } from '#contract/content/kinds.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './begun-drafts.module.css';
import type { ListedDraft } from './list-drafts.ts';
import { momentInWords } from './moment-in-words.ts';
import { useThrowAway } from './use-throw-away.ts';

type Props = {
  kind: EditedKind;
  /** All drafts of the kind: of these, what was begun and never saved. */
  drafts: readonly ListedDraft[];
  addressOf: (draft: ListedDraft) => string;
  /** After one was thrown away: the focus goes on, for its button is gone. */
  onGone: () => void;
};

/** What people began and never saved, to go on with. Empty without such drafts. */
export function BegunDrafts({ kind, drafts, addressOf, onGone }: Props) {
  const heading = useId();
  const site = useSite();
  const throwAway = useThrowAway(kind, onGone);
  const begun = drafts.filter(({ baseVersion }) => baseVersion === null);
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={css.begun}>
      <h3 id={heading} className="size-h4">
        Begun, not saved yet
      </h3>
      <AdminList
        label="Begun, not saved yet"
        empty={null}
        rows={begun.map((draft) => {
          const title = draft.title || 'Untitled';
          const who = draft.isOwn ? 'Your draft' : `Draft of ${draft.who}`;
          return {
            id: `${draft.userId} ${draft.id}`,
            title,
            meta: `${who}, kept ${momentInWords(draft.savedAt, site)}`,
            actions: (
              <>
                <Link to={addressOf(draft)} className={adminButtonClass('quiet', true)}>
                  Go on<VisuallyHidden> with {title}</VisuallyHidden>
                </Link>
                {draft.isOwn && (
                  <Button
                    variant="grave"
                    isSmall
                    of={title}
                    onClick={() => void throwAway({ ...draft, title })}
                  >
                    Throw away
                  </Button>
                )}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
