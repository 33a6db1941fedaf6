import { useLocation } from 'react-router';
import { placeOfLanguage } from '#domain/languages.ts';
import { language } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';

/** The same place in the church's other languages, each named as those who speak it call it; nothing where there is one. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { languages, screenLanguages } = useSite();
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
