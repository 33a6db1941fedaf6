import { useLocation } from 'react-router';
import type { Site } from '#contract/site.ts';
import { placeOfLanguage } from '#domain/languages.ts';
import { language } from '#languages/t.ts';
import { writeStored } from '#web/session/storage.ts';

/** Given, since the page without a network is drawn without a router's data. */
type Languages = Pick<Site, 'languages' | 'screenLanguages'>;
type Props = { site: Languages; className: string | undefined };

/** The same place in the church's other languages, each named as those who speak it call it; nothing where there is one. */
export function LanguageLinks({ site, className }: Props) {
  return site.languages
    .filter((tag) => tag !== language())
    .map((tag) => <LanguageLink key={tag} site={site} tag={tag} className={className} />);
}

type LinkProps = { site: Languages; tag: string; className?: string | undefined };

/** The same place in one of them. Whoever follows it is offered that language from then on. */
export function LanguageLink({ site: { languages, screenLanguages }, tag, className }: LinkProps) {
  const { pathname, search } = useLocation();
  return (
    // Loaded anew: its texts are in other files.
    <a
      href={(placeOfLanguage(tag, languages) + pathname).replace(/(?<=.)\/$/, '') + search}
      lang={tag}
      hrefLang={tag}
      className={className}
      onClick={() => writeStored('language', tag)}
    >
      {screenLanguages.find((each) => each.tag === tag)?.name}
    </a>
  );
}
