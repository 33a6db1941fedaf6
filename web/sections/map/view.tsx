import { t } from '#languages/t.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import css from '#web/sections/iframe/view.module.css';
import { screenWords } from '#web/ui/text-language.tsx';

/** An embedded map, 100% by 450 px when it names no size (reference/constants.md#images-and-frames). */
function View({ section: { embedUrl, title, width, height } }: SectionProps<'map'>) {
  if (!embedUrl) return null;
  return (
    <iframe
      className={css.frame}
      src={embedUrl}
      title={title || t('Map')}
      style={{ width, height }}
      loading="lazy"
      referrerPolicy="no-referrer-when-downgrade"
      allow="fullscreen"
      {...(!title && screenWords())}
    />
  );
}

export const section = defineSection({ type: 'map', View, layout: 'wide' });
