import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { SectionOf } from '#contract/sections/index.ts';
import { direction, t } from '#languages/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import css from './gallery.module.css';

type Props = {
  pictures: SectionOf<'gallery'>['pictures'];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One picture over the page, and the way to the others: arrow keys, Home and End, Escape. */
export function Enlarged({ pictures, index, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const count = pictures.length;
  const picture = pictures[index];
  if (!picture) return null;
  const { src, alt, caption } = picture;
  const to = (place: number) => onMove((place + count) % count);
  const press = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, index, count);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    to(place);
  };
  // Beside the picture is the dialog itself; a press there closes it, as people expect.
  const pressBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={t('Picture')}
      onClose={onClose}
      onKeyDown={press}
      onClick={pressBeside}
    >
      <figure className={css.large}>
        <Picture
          key={src + index}
          src={src}
          alt={alt}
          sizes="100vw"
          className={css.whole}
          priority
        />
        <figcaption className={css.words} aria-live="polite">
          {caption}
          {count > 1 && (
            <span className={css.count} {...screenWords()}>
              {t('{number} of {count}', { number: index + 1, count })}
            </span>
          )}
        </figcaption>
      </figure>
      <div className={css.tools} {...screenWords()}>
        {count > 1 && (
          <>
            <Tool name={t('Previous picture')} icon="previous" onClick={() => to(index - 1)} />
            <Tool name={t('Next picture')} icon="next" onClick={() => to(index + 1)} />
          </>
        )}
        <button type="button" className={css.tool} onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </dialog>
  );
}

/** Where a key leads; it may lie before the first or behind the last. */
function placeAfter(key: string, index: number, count: number): number | undefined {
  const [before, after] =
    direction() === 'ltr' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === before) return index - 1;
  if (key === after) return index + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

type ToolProps = { name: string; icon: 'previous' | 'next'; onClick: () => void };

function Tool({ name, icon, onClick }: ToolProps) {
  return (
    <button type="button" className={css.tool} aria-label={name} onClick={onClick}>
      <Icon name={icon} size={24} />
    </button>
  );
}
