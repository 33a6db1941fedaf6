import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './view.module.css';

/** Links as buttons; the first is the strongest. */
function View({ section: { buttons } }: SectionProps<'buttons'>) {
  const shown = buttons.filter(({ label, href }) => label && href);
  if (shown.length === 0) return null;
  return (
    <p className={css.buttons}>
      {shown.map(({ label, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no id; two may be the same
        <ButtonLink key={index} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}

export const section = defineSection({ type: 'buttons', View });
