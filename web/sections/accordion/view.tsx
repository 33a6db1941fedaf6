import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './view.module.css';

/** Native `details`: opens without JavaScript, and the browser's find-in-page finds closed items. */
function View({ section: { items } }: SectionProps<'accordion'>) {
  if (items.length === 0) return null;
  return (
    <div className={css.accordion}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; two titles may be the same
        <details key={index} className={css.item}>
          <summary className={css.title}>
            <span>{item.title}</span>
            <span className={css.mark}>
              <Icon name="next" />
            </span>
          </summary>
          <RichText html={item.content} className={css.content} />
        </details>
      ))}
    </div>
  );
}

export const section = defineSection({ type: 'accordion', View });
