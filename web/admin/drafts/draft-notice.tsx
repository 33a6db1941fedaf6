import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Notice } from '#web/admin/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import type { FoundDraft } from './find-draft.ts';
import { momentInWords } from './moment-in-words.ts';
import { throwAwayQuestion } from './use-throw-away.ts';

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
    <Notice label="Draft">
      <p>
        {isOwn
          ? `This is your draft, kept ${moment}${from === 'browser' ? ' in this browser' : ''}. `
          : `This is the draft of ${who}, kept ${moment}. `}
        {isNew ? 'It was never saved.' : 'Visitors still see the text that was saved before.'}
        {!isOwn && ' What you change here is kept as a draft of your own; theirs stays.'}
        {replacesOwn && ' Your own draft of it is replaced by your first change.'}
      </p>
      <Button variant={isOwn ? 'grave' : 'quiet'} isSmall onClick={() => void throwAway()}>
        {buttonWords(isOwn, isNew)}
      </Button>
    </Notice>
  );
}

function buttonWords(isOwn: boolean, isNew: boolean): string {
  if (isNew) return isOwn ? 'Throw the draft away and start over' : 'Start with an empty one';
  return isOwn ? 'Throw the draft away, show the saved text' : 'Show the saved text';
}
