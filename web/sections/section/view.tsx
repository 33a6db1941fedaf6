import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/heading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './view.module.css';

function View({ section: { title, content, additional, className } }: SectionProps<'section'>) {
  return (
    <section className={classNames('stack-3', className)}>
      {title && <Heading>{title}</Heading>}
      {content && <RichText html={content} />}
      {additional && <RichText html={additional} className={css.additional} />}
    </section>
  );
}

export const section = defineSection({ type: 'section', View });
