import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './social-links.module.css';

/** The drawings are masks of the style sheet: as elements they would be in the script and in every document. */
const names = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', x: 'X' };

/** The church's social networks: four icons, each with a name for screen readers. */
export function SocialLinks({ links }: { links: Site['socialLinks'] }) {
  return (
    <ul className={css.social} aria-label={t('We are also on')}>
      {links.map(({ network, url }) => (
        <li key={network + url}>
          <a href={url} rel="noopener me" target="_blank" className={css.link}>
            <span className={css[network]} />
            <VisuallyHidden>{names[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
