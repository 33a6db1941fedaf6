import type { HomepageContent } from '#contract/homepage.ts';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { WordsField } from '#web/admin/schema-form/words-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './carousel-fields.module.css';

type Slide = HomepageContent['heroCarousel'][number];
type Props = {
  slide: Slide;
  /** "picture 2" */
  name: string;
  path: string;
  errorOf: (path: string) => string | undefined;
  onChange: (slide: Slide) => void;
};

/** A large picture, and what it says to those who cannot see it. */
export function SlideFields({ slide, name, path, errorOf, onChange }: Props) {
  const { imageUrl, altText } = slide;
  const pictureError = errorOf(`${path}.imageUrl`);
  return (
    <div className={css.slide}>
      <Picture src={imageUrl} alt="" sizes="160px" className={css.thumbnail} />
      <div className={css.words} data-path={`${path}.altText`}>
        <WordsField
          label="What the picture shows"
          value={altText}
          isLong={false}
          most={300}
          error={errorOf(`${path}.altText`)}
          onChange={(text) => onChange({ ...slide, altText: String(text) })}
        />
        {/* The focus comes here when the server refuses the picture. */}
        <div data-invalid={pictureError ? true : undefined} tabIndex={-1}>
          <PicturePicker
            label={`Change ${name}`}
            onChoose={({ src, alt }) => onChange({ imageUrl: src, altText: alt })}
          />
          {pictureError && (
            <p className={css.error}>
              <Icon name="warning" size={18} /> {pictureError}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
