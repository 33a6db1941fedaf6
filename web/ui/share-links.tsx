import { classNames } from './class-names.ts';
import { ShareIcon, type ShareIconName } from './share-icon.tsx';
import css from './share-links.module.css';
import { shareTargets } from './share-targets.ts';

type Props = {
  /** Absolute address of what is shared. */
  url: string;
  title: string;
  /** Folded under one word, for lists. */
  isFolded?: boolean;
};

/**
 * Two social networks, a messaging app, a discussion site and e-mail (specification 2): plain links, so that
 * nobody's script runs here and nothing is told to them before a click.
 */
export function ShareLinks({ url, title, isFolded = false }: Props) {
  const links = (
    <ul className={css.links}>
      {shareTargets(url, title).map(({ name, icon, href }) => (
        <li key={name}>
          <a
            className={css.link}
            href={href}
            aria-label={`Share “${title}” by ${name}`}
            title={name}
            {...(icon !== 'email' && { target: '_blank', rel: 'noopener' })}
          >
            <ShareIcon name={icon satisfies ShareIconName} />
          </a>
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return <div className={css.share}>{links}</div>;
  return (
    <details className={classNames(css.share, css.folded)}>
      <summary className={css.summary}>
        <ShareIcon name="share" size={16} /> Share
      </summary>
      {links}
    </details>
  );
}
