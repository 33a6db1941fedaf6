import { defineSection } from '#web/sections/define.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './view.module.css';

export const section = defineSection({
  type: 'quote',
  View: ({ section }) => (
    <blockquote className={classNames(css.quote, section.className)}>{section.content}</blockquote>
  ),
});
