import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { limitsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './carousel-fields.module.css';

type Slide = HomepageContent['heroCarousel'][number];
type Props = {
  slides: readonly Slide[];
  errorOf: (path: string) => string | undefined;
  onChange: (slides: Slide[]) => void;
};

const { heroCarousel } = homepageContentSchema.shape;
const words = heroCarousel.element.pick({ altText: true });
const { most } = limitsOf(heroCarousel);

/** The large pictures in their order. There is no entry without a picture: adding one is choosing it. */
export function CarouselFields({ slides, errorOf, onChange }: Props) {
  return (
    <>
      <RowList
        label={t('Large pictures')}
        noun={t('Picture')}
        items={slides}
        onChange={onChange}
        most={most}
        adding={(add) => (
          <div>
            <PicturePicker
              label={t('Add a picture')}
              onChoose={({ src, alt }) => add({ imageUrl: src, altText: alt })}
            />
          </div>
        )}
      >
        {(slide, change, index) => {
          const path = `heroCarousel.${index}`;
          const pictureError = errorOf(`${path}.imageUrl`);
          return (
            <div className={css.slide}>
              <Picture src={slide.imageUrl} alt="" sizes="160px" className={css.thumbnail} />
              <div className="stack">
                <SchemaFields
                  schema={words}
                  path={path}
                  value={slide}
                  errorOf={errorOf}
                  onChange={change}
                />
                {/* The focus comes here when the server refuses the picture. */}
                <div data-invalid={pictureError ? true : undefined} tabIndex={-1}>
                  <PicturePicker
                    label={t('Change picture {number}', { number: index + 1 })}
                    onChoose={({ src, alt }) => change({ imageUrl: src, altText: alt })}
                  />
                  <FieldError>{pictureError}</FieldError>
                </div>
              </div>
            </div>
          );
        }}
      </RowList>
      {slides.length === most && (
        <p className="note">{t('There are {most} pictures: no more fit.', { most: most ?? 0 })}</p>
      )}
    </>
  );
}
