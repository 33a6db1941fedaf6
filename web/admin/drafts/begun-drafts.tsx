import { Link } from 'react-router';
import type { EditedKind } from '#contract/content/kinds.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { momentInWords } from '#web/admin/saving/fields.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useReload } from '#web/use-reload.ts';
import { useSite } from '#web/use-site.ts';
import css from './begun-drafts.module.css';
import { removeFromBrowser } from './browser-drafts.ts';
import type { ListedDraft } from './find-draft.ts';

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
  const site = useSite();
  const throwAway = useThrowAway(kind, onGone);
  const begun = drafts.filter(({ baseVersion }) => baseVersion === null);
  if (begun.length === 0) return null;
  return (
    <Part isSmall title={t('Begun, not saved yet')} className={css.begun}>
      <AdminList
        label={t('Begun, not saved yet')}
        empty={null}
        rows={begun.map((draft) => {
          const title = draft.title || t('Untitled');
          return {
            id: `${draft.userId} ${draft.id}`,
            title,
            meta: draftInWords(draft, momentInWords(draft.savedAt, site)),
            actions: (
              <>
                <Link to={addressOf(draft)} className={adminButtonClass('quiet', true)}>
                  {rich('Go on<more> with {title}</more>', {
                    title,
                    more: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                  })}
                </Link>
                {draft.isOwn && (
                  <Button
                    variant="plain"
                    isSmall
                    of={title}
                    onClick={() => void throwAway({ ...draft, title })}
                  >
                    {t('Throw away')}
                  </Button>
                )}
              </>
            ),
          };
        })}
      />
    </Part>
  );
}

const draftInWords = ({ isOwn, who }: ListedDraft, moment: string): string =>
  isOwn
    ? t('Your draft, kept {moment}', { moment })
    : t('Draft of {who}, kept {moment}', { who, moment });

/** Drafts have no versions and no trash. */
export const throwAwayQuestion: Confirmation = {
  title: t('Throw this draft away?'),
  text: t('What was written and not saved is gone for good.'),
  yes: t('Throw it away'),
  no: t('Keep it'),
  isGrave: true,
};

/** Throws a draft of one's own away, from a list and after asking. */
function useThrowAway(kind: EditedKind, onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  return async ({ id, userId, title }: ListedDraft) => {
    if (
      !(await confirm({
        ...throwAwayQuestion,
        title: t('Throw the draft “{title}” away?', { title }),
      }))
    )
      return;
    try {
      await adminApi('DELETE /api/drafts/{kind}/{id}', { params: { kind, id } });
      await removeFromBrowser({ userId, kind, id });
      toast(t('The draft “{title}” is thrown away.', { title }));
    } catch (error) {
      toast(
        failureInWords(error, t('The draft “{title}” could not be thrown away.', { title })),
        'error',
      );
    }
    await reload();
    onGone();
  };
}
