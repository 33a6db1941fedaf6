import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './view.module.css';

/** Texts side by side; on a phone one below the other. */
function View({ section: { columns } }: SectionProps<'columns'>) {
  return (
    <div className={css.columns}>
      {columns.map(({ src, alt, title, content, label, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; two may be the same
        <Card key={index} image={{ src, alt }} title={title}>
          {content && <RichText html={content} />}
          {label && href && (
            <p className={css.action}>
              <ButtonLink href={href} variant="quiet">
                {label}
              </ButtonLink>
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}

export const section = defineSection({ type: 'columns', View, layout: 'wide' });
