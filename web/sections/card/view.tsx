import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Card } from '#web/ui/card.tsx';
import { reactStyle } from '#web/ui/react-style.ts';
import { RichText } from '#web/ui/rich-text.tsx';

/** Consecutive cards are shown side by side. */
function View({ section: { image, title, body, href } }: SectionProps<'card'>) {
  return (
    <Card
      image={image.src ? { ...image, style: reactStyle(image.style) } : undefined}
      title={title && href ? <a href={href}>{title}</a> : title}
    >
      {body && <RichText html={body} />}
    </Card>
  );
}

export const section = defineSection({ type: 'card', View, layout: 'row' });
