import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import type { PageHead } from './head-of.ts';
import { NearbyPages } from './nearby-pages.tsx';
import css from './page-header.module.css';

type Props = { title: string; path: string; head: PageHead; children?: ReactNode };

/** The top of a page: its title, its lead, links to nearby pages, and its banner if it has one. */
export function PageHeader({ title, path, head, children }: Props) {
  const { banner, lead, isSmall } = head;
  return (
    <header className={css.header}>
      <div
        className={classNames(css.inner, banner && css.withWindow, banner && isSmall && css.small)}
      >
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {lead && <RichText html={lead.content} className={css.lead} />}
          {children}
          <NearbyPages path={path} />
        </div>
        {banner && (
          <Picture
            src={banner.src}
            alt={banner.alt}
            width={banner.width}
            height={banner.height}
            sizes="(max-width: 768px) 100vw, 400px"
            className={css.window}
            priority
          />
        )}
      </div>
    </header>
  );
}
