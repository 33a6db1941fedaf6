import { useState } from 'react';
import type { Site } from '#contract/site.ts';
import { language, t } from '#languages/t.ts';
import { writeStored } from '#web/session/storage.ts';
import { LanguageLink } from './language-links.tsx';
import css from './language-offer.module.css';

/** The way to the same page in another language, and a button that keeps this one. */
export function LanguageOffer({ site, tag }: { site: Site; tag: string }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const stay = () => {
    writeStored('language', language());
    setIsOpen(false);
  };
  return (
    <aside className={css.offer} aria-label={t('Language')}>
      <p>
        {t('This page in another language:')} <LanguageLink site={site} tag={tag} />
      </p>
      <button
        type="button"
        className={css.stay}
        aria-label={t('Stay in this language')}
        onClick={stay}
      >
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
