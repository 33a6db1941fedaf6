import { type MouseEvent, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import type { SectionProps } from '#web/sections/define.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Enlarged } from './enlarged.tsx';
import css from './gallery.module.css';

/** Small pictures, each a link to itself, so also without JavaScript; with it, they open one after the other. */
export function View({ section: { title, pictures } }: SectionProps<'gallery'>) {
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const shown = pictures.filter(({ src }) => src);
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setChosen(index);
  };
  const close = () => {
    // The picture that was last enlarged.
    list.current?.querySelectorAll('a')[chosen ?? 0]?.focus();
    setChosen(undefined);
  };
  return (
    <div className="stack-3">
      {title && <Heading>{title}</Heading>}
      <ul ref={list} className={css.list}>
        {shown.map(({ src, alt, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no id; one may appear twice
          <li key={index}>
            <figure className="bare">
              <a href={src} className={css.link} onClick={(event) => open(event, index)}>
                <VisuallyHidden>
                  <span {...screenWords()}>
                    {alt || caption
                      ? t('Enlarge:')
                      : t('Enlarge: picture {number}', { number: index + 1 })}
                  </span>{' '}
                </VisuallyHidden>
                <Picture
                  src={src}
                  alt={alt || caption}
                  sizes="(max-width: 480px) 50vw, 270px"
                  className={`picture-cover ${css.picture}`}
                />
              </a>
              {caption && <figcaption className={css.caption}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {chosen !== undefined && shown[chosen] && (
        <Enlarged pictures={shown} index={chosen} onMove={setChosen} onClose={close} />
      )}
    </div>
  );
}
