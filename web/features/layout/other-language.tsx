import { t } from '#languages/t.ts';
import { langOf, screenWords } from '#web/ui/text-language.tsx';

/** Says that a content is not there in the language of the page. */
export const OtherLanguage = ({ of }: { of: { language?: string | undefined } }) =>
  langOf(of).lang && (
    <p className="note" {...screenWords()}>
      {t(
        'This is not in English yet. ## each language names itself: it is shown in the church’s own',
      )}
    </p>
  );
