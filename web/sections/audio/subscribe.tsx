import { useState } from 'react';
import { useHref } from 'react-router';
import { podcastPath } from '#domain/podcast-paths.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import { podcastApps } from './podcast-apps.ts';
import css from './subscribe.module.css';

type Props = { slug: string };

/** How to follow a podcast: in an app, or by its feed's address (reference/states.md#audio-player). */
export function Subscribe({ slug }: Props) {
  const { publicUrl } = useSite();
  const feed = publicUrl + useHref(podcastPath(slug));
  return (
    <details className={css.subscribe} {...screenWords()}>
      <summary className={css.summary}>{t('Subscribe to the podcast')}</summary>
      <p className={css.words}>
        {t('New recordings then arrive in the podcast app of your phone.')}
      </p>
      <ul className={css.apps}>
        {podcastApps(feed).map(({ name, href }) => (
          <li key={name}>
            <a href={href} className={css.app}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={css.words}>
        {t('In any other app, add this address:')} <a href={feed}>{feed}</a>
      </p>
      <CopyButton text={feed} />
    </details>
  );
}

/** Only where it can work: with JavaScript, and over https. */
function CopyButton({ text }: { text: string }) {
  const [said, say] = useState('');
  if (!useHydrated() || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(t('Copied.')),
      () => say(t('Your browser did not allow it. Select the address and copy it.')),
    );
  return (
    <p className={css.copy}>
      <Button variant="quiet" onClick={copy}>
        {t('Copy the address')}
      </Button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
