import type { Homepage } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { type OtherLanguageAttributes, screenWords } from '#web/ui/text-language.tsx';
import band from './band.module.css';
import css from './intro.module.css';

type Props = { intro: Homepage['intro']; textIn: OtherLanguageAttributes };

/** The welcome letter, on the page's one dark background: body text and signature. */
export function Intro({ intro: { bodyText, signature }, textIn }: Props) {
  if (!bodyText && !signature) return null;
  return (
    <section
      className={css.pane}
      aria-label={t('Welcome ## the welcome letter')}
      data-part="welcome"
      {...screenWords()}
    >
      <div className={band.band} {...textIn}>
        <div className={css.letter}>
          {bodyText && <RichText html={bodyText} className={css.body} />}
          {signature && <p className={css.signature}>{signature}</p>}
        </div>
      </div>
    </section>
  );
}
