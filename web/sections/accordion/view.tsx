import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './view.module.css';

/**
 * Native `details`: opens without JavaScript, and the browser's find-in-page finds closed items. Nothing can be pressed
 * without words: an answer whose question is not written yet stands open.
 */
function View({ section: { items } }: SectionProps<'accordion'>) {
  if (items.length === 0) return null;
  return (
    <div className={css.accordion}>
      {items.map(({ title, content }, index) =>
        title.trim() ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; two titles may be the same
          <details key={index} className={css.item}>
            <summary className={css.title}>
              <span>{title}</span>
              <span className={css.mark}>
                <Icon name="next" />
              </span>
            </summary>
            <RichText html={content} className={css.content} />
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <RichText key={index} html={content} className={css.content} />
        ),
      )}
    </div>
  );
}

export const section = defineSection({ type: 'accordion', View });
