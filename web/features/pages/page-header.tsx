import type { SectionOf } from '#contract/sections/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { NearbyPages } from './nearby-pages.tsx';
import css from './page-header.module.css';

type Props = { title: string; path: string; banner: SectionOf<'image'> | undefined };

/** The top of a page: its title, links to nearby pages, and its banner if it has one. */
export function PageHeader({ title, path, banner }: Props) {
  return (
    <header className={css.header}>
      <div className={classNames(css.inner, banner && css.withWindow)}>
        <div className={css.words}>
          <h1>{title}</h1>
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
