import { DEFAULT_IFRAME_HEIGHT, DEFAULT_IFRAME_WIDTH } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { classNames } from '#web/ui/class-names.ts';
import { reactStyle } from '#web/ui/react-style.ts';
import { screenWords } from '#web/ui/text-language.tsx';
import css from './view.module.css';

/** Another site's page in a sandbox, 100% by 400 px unless its style says otherwise (reference/fields.md#sections). */
function View({ section: { src, title, className, style } }: SectionProps<'iframe'>) {
  if (!src) return null;
  return (
    <iframe
      className={classNames(css.frame, className)}
      src={src}
      title={title || t('Embedded page')}
      style={{ width: DEFAULT_IFRAME_WIDTH, height: DEFAULT_IFRAME_HEIGHT, ...reactStyle(style) }}
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      {...(!title && screenWords())}
    />
  );
}

export const section = defineSection({ type: 'iframe', View, layout: 'wide' });
