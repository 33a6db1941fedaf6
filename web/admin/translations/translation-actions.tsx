import { useNavigate } from 'react-router';
import { tabOf } from '#contract/content/kinds.ts';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { languageName } from './language-words.ts';

/** What can be done with a translation that is published: it can be looked at, and taken off the site. */
export function TranslationActions({ translation }: { translation: Translation }) {
  const { path, version } = translation;
  const { takeOff, isBusy } = useTakeOff(translation);
  return (
    <>
      {path && (
        <a href={path} target="_blank" rel="noopener" className={adminButtonClass('plain')}>
          {t('See the page')}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
      )}
      {version > 0 && (
        <Button variant="plain" aria-disabled={isBusy || undefined} onClick={() => void takeOff()}>
          {t('Take off the site')}
        </Button>
      )}
    </>
  );
}

function useTakeOff({ _id: id, title, language }: Translation) {
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const named = { title: title || t('Untitled'), language: languageName(language) };
  const takeOff = async () => {
    const isMeant = await confirm({
      title: t('Take “{title}” in {language} off the site?', named),
      text: t(
        'Visitors then see it in the church’s own language. The versions stay, and you can publish it again.',
      ),
      yes: t('Take off the site'),
    });
    if (!isMeant) return;
    await run(async () => {
      await adminApi('DELETE /api/translations/{id}', { params: { id } });
      toast(t('“{title}” in {language} is off the site.', named));
      await navigate(tabOf('translation'));
    }, t('The translation could not be taken off the site.'));
  };
  return { takeOff, isBusy };
}
