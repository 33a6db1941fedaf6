import type { BreadcrumbList } from 'schema-dts';
import type { Site } from '#contract/site.ts';
import { placeOfLanguage, splitLanguage } from '#domain/languages.ts';
import { t } from '#languages/t.ts';

/**
 * The way from the home page to a document through the pages above it, as far as the menu names them. `url` is the
 * document's address if it is below `path`.
 */
export function trailThing(
  site: Site,
  path: string,
  title: string,
  url = site.publicUrl + path,
): BreadcrumbList[] {
  const { language: there, rest } = splitLanguage(path, site.languages.slice(1));
  const home = site.publicUrl + (there ? placeOfLanguage(there, site.languages) : '');
  const above = levels(rest)
    .filter((level) => home + level !== url)
    .flatMap((level) => {
      const name = nameInMenu(site, level);
      return name === undefined ? [] : [{ name, item: home + level }];
    });
  const steps = [
    { name: t('Home'), item: there ? home : `${home}/` },
    ...above,
    { name: title, item: url },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: { '@id': item },
      })),
    },
  ];
}

/** `/a/b/c` → `/a`, `/a/b`, `/a/b/c` */
function levels(path: string): string[] {
  const parts = path.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

function nameInMenu({ shown }: Site, path: string): string | undefined {
  const entries = shown.navigation.flatMap((entry) => [entry, ...entry.children]);
  return entries.find(({ href }) => href === path)?.label;
}
