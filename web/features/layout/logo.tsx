import type { Site } from '#contract/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { responsiveSource } from '#web/ui/responsive-source.ts';
import { ArchMark } from './arch-mark.tsx';
import css from './logo.module.css';

type Props = { site: Site; className: string | undefined };

/**
 * The church's name with its logo, or with the theme's own mark. A logo that shows the name stands alone, with the name
 * as its alternative text.
 */
export function NameWithLogo({ site, className }: Props) {
  return (
    <>
      {site.logo ? <Logo site={site} /> : <ArchMark className={className} />}
      {!(site.logo && site.logoHasName) && <span>{site.name}</span>}
    </>
  );
}

function Logo({ site: { logo, logoAtNight, logoHasName, name } }: { site: Site }) {
  const { srcSet, width = 1, height = 1 } = responsiveSource(logo);
  const ratio = width / height;
  return (
    <picture className={classNames(css.logo, !logoAtNight && css.plate)}>
      {logoAtNight && <source media="(prefers-color-scheme: dark)" srcSet={logoAtNight} />}
      <img
        srcSet={srcSet}
        sizes="300px"
        src={logo}
        alt={logoHasName ? name : ''}
        width={width}
        height={height}
        className={classNames(css.image, ratio > 3 && css.wide, ratio < 0.9 && css.tall)}
      />
    </picture>
  );
}
