import type { Homepage } from '#contract/homepage.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import band from './band.module.css';
import css from './home-section.module.css';

type Section = Homepage['sections'][number];

/** One of the home page's sections: words, and a picture under the arch on alternating sides. */
export function HomeSection({ section }: { section: Section }) {
  const { title, subtitle, content, imageUrl, imageAlt, subSections, quotes } = section;
  return (
    <section className={classNames(band.band, css.section, imageUrl !== '' && css.withPicture)}>
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt={imageAlt}
          sizes="(max-width: 768px) 100vw, 480px"
          className={`picture-cover ${css.picture}`}
        />
      )}
      <div className={css.words}>
        {title && <h2>{title}</h2>}
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        {content && <RichText html={content} className={css.content} />}
        {quotes.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: quotes have no id; two may be the same
          <blockquote key={index} className={css.quote}>
            {text}
          </blockquote>
        ))}
        {subSections[0] && (
          <div className={css.parts}>
            {subSections.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id; two may be the same
              <div key={index}>
                <h3 className="size-h4">{part.title}</h3>
                <p className={css.partText}>{part.text}</p>
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
