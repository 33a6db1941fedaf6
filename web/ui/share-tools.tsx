import { useState } from 'react';
import { t } from '#languages/t.ts';
import { ShareIcon } from './share-icon.tsx';
import css from './share-links.module.css';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  url: string;
  title: string;
  /** Where the link is for who may not copy it. */
  lost?: string;
};

/** What needs JavaScript of sharing: copying the link, and the device's own share sheet where it has one. */
export function ShareTools({ url, title, lost = t('The link is in the address bar.') }: Props) {
  const isHydrated = useHydrated();
  const [said, setSaid] = useState('');
  if (!isHydrated) return null;
  const copy = () =>
    copyText(url).then(
      () => setSaid(t('The link is copied.')),
      () => setSaid(`${t('Your browser does not let us copy it.')} ${lost}`),
    );
  return (
    <div className={css.tools}>
      <button type="button" className={css.tool} onClick={copy}>
        <ShareIcon name="link" size={18} /> {t('Copy the link')}
      </button>
      {'share' in navigator && (
        <button
          type="button"
          className={css.tool}
          // Rejected when the visitor closes the sheet again: nothing to say.
          onClick={() => navigator.share({ url, title }).catch(() => {})}
        >
          <ShareIcon name="share" size={18} /> {t('Share…')}
        </button>
      )}
      <span role="status" className={css.said}>
        {said}
      </span>
    </div>
  );
}

/** Rejected where there is no clipboard, as on a site without https, or where it is refused. */
const copyText = async (text: string) => navigator.clipboard.writeText(text);
