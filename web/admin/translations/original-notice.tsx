import { useEffect, useState } from 'react';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/admin/ui/screen.tsx';
import { originalChanged } from './language-words.ts';

type Props = {
  /** As it was read. */
  translation: Translation;
  onShow: (current: Translation) => void;
};

/** Says that the original was changed while its translation is open, and shows what has changed where somebody asks. */
export function OriginalNotice({ translation, onShow }: Props) {
  const found = useFound(translation._id);
  // Another version is said, and asked about, as in each editor.
  const isNews =
    found && found.version === translation.version && found.original !== translation.original;
  return (
    <div role="status">
      {isNews && (
        <Notice label={t('The original was changed meanwhile')}>
          <p>{originalChanged(found.title)}</p>
          <Button isSmall onClick={() => onShow(found)}>
            {t('Show what has changed')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** The translation as it is now, each time that somebody comes back to this window. */
function useFound(id: string): Translation | undefined {
  const [found, setFound] = useState<Translation>();
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const call = quietApi('GET /api/editing/translation/{id}', { params: { id }, signal });
      // Nobody misses a look that fails: publishing looks again.
      const now = await call.catch(() => undefined);
      if (now && !signal.aborted) setFound(now);
    };
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => aborter.abort();
  }, [id]);
  return found;
}
