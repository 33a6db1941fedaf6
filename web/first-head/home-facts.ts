import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { Homepage } from '#contract/homepage.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';
import { churchId } from './church-thing.ts';
import { type Facts, languagesOf } from './facts.ts';

export const homeFacts = ({ homepage }: { homepage: Homepage | null }, site: Site): Facts => ({
  title: site.name,
  description: site.tagline,
  path: listedPath(homepage ?? {}, '/'),
  ...languagesOf(homepage ?? {}),
  type: 'website',
  picture: { kind: 'site', key: 'home' },
  things: () => [websiteThing(site)],
});

function websiteThing({ publicUrl, name, tagline, locale }: Site): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    url: `${publicUrl}/`,
    name,
    description: tagline,
    inLanguage: locale,
    publisher: churchId(publicUrl),
    potentialAction: search,
  };
}
