import { Link } from 'react-router';
import css from './more-links.module.css';
import { Picture } from './picture.tsx';
import { screenWords } from './text-language.tsx';

export type MoreLink = {
  path: string;
  title: string;
  /** The language of the title, where it is another than the page's. */
  titleIn?: { lang?: string; dir?: 'auto' };
  /** What stands below or above the title: a date, or how it belongs to what is shown. */
  line: string;
  picture?: string | undefined;
};

/** What else there is of the same kind, beside a post or a sermon; nothing where there is none. */
export function MoreLinks({ heading, links }: { heading: string; links: readonly MoreLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={css.more} aria-label={heading} {...screenWords()}>
      <h2 className="size-h4">{heading}</h2>
      <ul className="bare">
        {links.map(({ path, title, titleIn, line, picture }) => (
          <li key={path}>
            <Link to={path}>
              {picture && <Picture src={picture} alt="" sizes="72px" className="picture-cover" />}
              <span>
                <b {...titleIn}>{title}</b> <small>{line}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
