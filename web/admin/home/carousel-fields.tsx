import { Fragment, useRef } from 'react';
import type { HomepageContent } from '#contract/homepage.ts';
import { OrderedRow } from '#web/admin/ordering/ordered-row.tsx';
import { RemovedRow } from '#web/admin/ordering/removed-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import { useRows } from '#web/admin/ordering/use-rows.ts';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { useItemRows } from '#web/admin/schema-form/use-item-rows.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './carousel-fields.module.css';
import { SlideFields } from './slide-fields.tsx';

type Slide = HomepageContent['heroCarousel'][number];
type Props = {
  slides: readonly Slide[];
  errorOf: (path: string) => string | undefined;
  onChange: (slides: Slide[]) => void;
};

/** As the contract has it. */
const MOST_SLIDES = 12;

/** The large pictures in their order. There is no entry without a picture: adding one is choosing it. */
export function CarouselFields({ slides, errorOf, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useItemRows(slides, (items) => onChange(items as Slide[]));
  const actions = useRows({ rows, onChange: setRows, nameOf: () => 'Picture', list });
  const { listeners, markAt } = useDrag(list, (from, to) => actions.move(from, to, 'handle'));
  const { removed } = actions;
  const notice = removed && <RemovedRow name={removed.name} onUndo={actions.undo} />;
  return (
    <div className={css.pictures}>
      <ol ref={list} {...listeners} className={css.list} aria-label="Large pictures">
        {rows.map(({ key, item }, index) => (
          <Fragment key={key}>
            {removed?.index === index && notice}
            <OrderedRow
              id={key}
              name={`Picture ${index + 1}`}
              place={{ index, count: rows.length }}
              mark={markAt(index)}
              onMove={(to, by) => actions.move(index, to, by)}
              onRemove={() => actions.remove(index)}
            >
              <SlideFields
                slide={item as Slide}
                name={`picture ${index + 1}`}
                path={`heroCarousel.${index}`}
                errorOf={errorOf}
                onChange={(slide) => actions.change(key, { item: slide })}
              />
            </OrderedRow>
          </Fragment>
        ))}
        {removed && removed.index >= rows.length && notice}
      </ol>
      {rows.length < MOST_SLIDES ? (
        <div>
          <PicturePicker
            label="Add a picture"
            onChoose={({ src, alt }) =>
              actions.add({
                key: crypto.randomUUID(),
                item: { imageUrl: src, altText: alt },
              })
            }
          />
        </div>
      ) : (
        <p className={css.full}>There are {MOST_SLIDES} pictures: no more fit.</p>
      )}
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
      </VisuallyHidden>
    </div>
  );
}
