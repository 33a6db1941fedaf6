import { t } from '#languages/t.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { venmoLink } from './venmo-link.ts';
import css from './view.module.css';

/**
 * Opens the payment link in a new window (reference/calls.md#payments): a real link, so it works without JavaScript.
 */
function View({ section }: SectionProps<'venmo-button'>) {
  if (!section.username) {
    return (
      <p className="note" {...screenWords()}>
        {t('Giving through Venmo is not set up yet.')}
      </p>
    );
  }
  return (
    <div className={css.venmo} {...screenWords()}>
      <ButtonLink href={venmoLink(section)} target="_blank" rel="noopener">
        {t('Give {amount} with Venmo', { amount: `$${section.amount}` })}
        <VisuallyHidden> {t('(opens in a new window)')}</VisuallyHidden>
      </ButtonLink>
      <p className="note">
        {t('Goes to @{username}. You can change the amount there.', {
          username: section.username.replace(/^@/, ''),
        })}
      </p>
    </div>
  );
}

export const section = defineSection({ type: 'venmo-button', View });
