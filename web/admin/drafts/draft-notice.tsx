import { t } from '#languages/t.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Notice } from '#web/admin/ui/screen.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { throwAwayQuestion } from './begun-drafts.tsx';
import css from './draft-status.module.css';
import type { FoundDraft } from './find-draft.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  /** What the editor was opened with; nothing shows without one. */
  draft: FoundDraft | undefined;
  /**
   * Puts the published text, or an empty one, on the screen. One's own draft is discarded (`draft.discard()`), after
   * this asked; another person's stays theirs.
   */
  onThrowAway: () => void;
};

/** Says that what is on the screen is an unpublished draft: whose, from when, and the way back to what is published. */
export function DraftNotice({ draft, onThrowAway }: Props) {
  const site = useSite();
  const confirm = useConfirm();
  if (!draft) return null;
  const { isOwn, who, savedAt, baseVersion, from, replacesOwn } = draft;
  const moment = momentInWords(savedAt, site);
  const isNew = baseVersion === null;
  const throwAway = async () => {
    if (!isOwn || (await confirm(throwAwayQuestion))) onThrowAway();
  };
  return (
    <Notice label={t('Draft')}>
      <p>
        {isOwn
          ? from === 'browser'
            ? t('This is your draft, kept {moment} in this browser.', { moment })
            : t('This is your draft, kept {moment}.', { moment })
          : t('This is the draft of {who}, kept {moment}.', { who, moment })}{' '}
        {isNew ? t('It was never saved.') : t('Visitors still see the text that was saved before.')}
        {!isOwn && ` ${t('What you change here is kept as a draft of your own; theirs stays.')}`}
        {replacesOwn && ` ${t('Your own draft of it is replaced by your first change.')}`}
      </p>
      <Button variant={isOwn ? 'grave' : 'quiet'} isSmall onClick={() => void throwAway()}>
        {buttonWords(isOwn, isNew)}
      </Button>
    </Notice>
  );
}

function buttonWords(isOwn: boolean, isNew: boolean): string {
  if (isNew) return isOwn ? t('Throw the draft away and start over') : t('Start with an empty one');
  return isOwn ? t('Throw the draft away, show the saved text') : t('Show the saved text');
}

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
      return t('Keeping a draft…');
    case 'kept':
      return savedAt
        ? t('Draft kept {moment}', { moment: momentInWords(savedAt, site, now) })
        : t('Draft kept');
    case 'offline':
    case 'failed':
      return isInBrowser
        ? t('Kept in this browser; {why}', { why })
        : t('No draft is kept: {why}. Leave this page open until it is saved.', { why });
  }
}
