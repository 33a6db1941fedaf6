import { flushSync } from 'react-dom';
import { isSwitchedOn, type Published } from '#contract/publishing.ts';
import { t } from '#languages/t.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useSite } from '#web/use-site.ts';
import { leadsToPublish, publishWord, saveWord } from './standing.ts';

type Props = {
  draft: Published;
  /** The content as it is saved; absent for a new one. */
  before: Published | undefined;
  isSaving: boolean;
  /** Turns its switches on, or off. */
  switchTo: (isOn: boolean) => void;
};

/**
 * The buttons that save a post or an announcement. Of what no visitor has seen, the filled one publishes, at once or for
 * its date. The key Enter and Ctrl+S save a draft as a draft: nothing is published by them.
 */
export function PublishButtons({ draft, before, isSaving, switchTo }: Props) {
  const now = nowAtChurch(useSite().timeZone);
  const busy = { 'aria-disabled': isSaving || undefined };
  const switched = (isOn: boolean) => flushSync(() => switchTo(isOn));
  const publish = (variant: 'primary' | 'quiet') => (
    <Button
      variant={variant}
      {...busy}
      onClick={({ currentTarget: { form } }) => {
        switched(true);
        form?.requestSubmit();
      }}
    >
      {publishWord(draft, now)}
    </Button>
  );
  // Decided by how it is saved: after a first click, a second must not hit what has moved into its place.
  if (leadsToPublish(draft, before))
    return (
      <>
        {publish('primary')}
        <Button type="submit" {...busy} onClick={() => switched(false)}>
          {t('Save draft')}
        </Button>
      </>
    );
  return (
    <>
      <Button type="submit" variant="primary" {...busy}>
        {saveWord(draft, now)}
      </Button>
      {!isSwitchedOn(draft) && publish('quiet')}
    </>
  );
}
