import { defineSection } from '#web/sections/define.ts';
import { RichText } from '#web/ui/rich-text.tsx';

export const section = defineSection({
  type: 'text',
  View: ({ section }) => <RichText html={section.content} className={section.className} />,
});
