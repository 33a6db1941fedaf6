import { useHref } from 'react-router';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import { ShareIcon, type ShareIconName } from './share-icon.tsx';
import css from './share-links.module.css';
import { shareTargets } from './share-targets.ts';
import { ShareTools } from './share-tools.tsx';
import { screenWords } from './text-language.tsx';

type Props = {
  /** Of the page to share, in the language of this one. */
  path: string;
  title: string;
};

/**
 * Two social networks, a messaging app, a discussion site and e-mail (reference/screens.md#blog-list): plain links, so
 * that no foreign scripts run here and the services learn nothing before a click. With JavaScript also the link to copy,
 * and the device's own way to share. All under one quiet word.
 */
export function ShareLinks({ path, title }: Props) {
  const url = useSite().publicUrl + useHref(path);
  return (
    <details className={css.share} {...screenWords()}>
      <summary className={css.summary}>
        <ShareIcon name="share" size={16} /> {t('Share')}
      </summary>
      <ShareTools url={url} title={title} />
      <ul className={css.links}>
        {shareTargets(url, title).map(({ name, icon, href }) => (
          <li key={name}>
            <a
              className={css.link}
              href={href}
              aria-label={
                icon === 'email'
                  ? t('Share “{title}” by E-mail', { title })
                  : t('Share “{title}” by {name}', { title, name })
              }
              title={name}
              {...(icon !== 'email' && { target: '_blank', rel: 'noopener' })}
            >
              <ShareIcon name={icon satisfies ShareIconName} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
