import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { focusSoon } from '#web/admin/ui/focus-soon.ts';
import { Notice } from '#web/admin/ui/screen.tsx';

type Props = {
  /** As it was read. */
  translation: Translation;
  onShow: (current: Translation) => void;
};

/**
 * Says that the original was changed while its translation is open. Where somebody asks, what has changed is shown, and
 * the first of it has the focus.
 */
export function OriginalNotice({ translation, onShow }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const found = useFound(translation._id);
  // Another version is said, and asked about, as in each editor.
  const isNews =
    found && found.version === translation.version && found.original !== translation.original;
  const show = (current: Translation) => {
    const form = place.current?.closest('form');
    flushSync(() => onShow(current));
    const row = changedIn(current, translation)
      .map((key) => form?.querySelector(`[data-path="${CSS.escape(`texts.${key}`)}"]`))
      .find((each) => each);
    focusSoon(() =>
      row ? controlOf(row) : form?.querySelector<HTMLElement>('button[type="submit"]'),
    );
  };
  return (
    <div ref={place} role="status">
      {isNews && (
        <Notice label={t('The original was changed meanwhile')}>
          <p>{t('The original was changed meanwhile')}</p>
          <Button isSmall onClick={() => show(found)}>
            {t('Show what has changed')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** The keys of the texts that say something else than before. */
function changedIn({ pairs }: Translation, before: Translation): string[] {
  const known = new Map(before.pairs.map(({ key, digest }) => [key, digest]));
  return pairs.filter(({ key, digest }) => known.get(key) !== digest).map(({ key }) => key);
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
