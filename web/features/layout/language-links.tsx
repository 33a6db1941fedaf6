import { useLocation } from 'react-router';
import type { Site } from '#contract/site.ts';
import { placeOfLanguage } from '#domain/languages.ts';
import { language } from '#languages/t.ts';

type Props = {
  /** Given, since the page without a network is drawn without a router's data. */
  site: Pick<Site, 'languages' | 'screenLanguages'>;
  className: string | undefined;
};

/** The same place in the church's other languages, each named as those who speak it call it; nothing where there is one. */
export function LanguageLinks({ site: { languages, screenLanguages }, className }: Props) {
  const { pathname, search } = useLocation();
  return screenLanguages
    .filter(({ tag }) => tag !== language() && languages.includes(tag))
    .map(({ tag, name }) => (
      // Loaded anew: its texts are in other files.
      <a
        key={tag}
        href={(placeOfLanguage(tag, languages) + pathname).replace(/(?<=.)\/$/, '') + search}
        lang={tag}
        hrefLang={tag}
        className={className}
      >
        {name}
      </a>
    ));
}
