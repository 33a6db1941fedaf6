import { defineSection, type SectionProps } from '#web/sections/define.ts';
import css from './view.module.css';

/** `ordered` makes a numbered list; anything else a bulleted one (reference/fields.md#sections). */
function View({ section: { listType, items } }: SectionProps<'list'>) {
  if (items.length === 0) return null;
  const List = listType === 'ordered' ? 'ol' : 'ul';
  return (
    <List className={css.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are plain texts; two may be the same
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}

export const section = defineSection({ type: 'list', View });
