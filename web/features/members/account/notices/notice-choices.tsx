import { useState } from 'react';
import type { NoticeChoices as Choices, Notices } from '#contract/notices.ts';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { CheckBox } from '../../check-box.tsx';
import css from './notice-choices.module.css';
import { PushDevices } from './push-devices.tsx';

/** Which mails a member gets, and the devices that show notices. Each choice is saved as it is made. */
export function NoticeChoices({ loaded }: { loaded: Notices | null }) {
  const [notices, setNotices] = useState(loaded);
  const [outcome, setOutcome] = useState<Outcome>();
  if (!notices) return <p>{t('Your choices could not be loaded. Please reload the page.')}</p>;
  if (notices.obstacle === 'child')
    return (
      <p>
        {t(
          'We send nothing to children under 13. A parent or guardian can choose mails and notices in an account of their own.',
        )}
      </p>
    );
  const choose = async (choice: Partial<Choices>) => {
    setNotices({ ...notices, ...choice });
    setOutcome(
      await api('PUT /api/account/notices', { body: choice }).then(
        (saved) => {
          setNotices(saved);
          return done(t('Your choice is saved.'));
        },
        (error) => {
          setNotices(notices);
          return failed(error, t('Your choice could not be saved. Please try again.'), []);
        },
      ),
    );
  };
  const { weekly, urgent, obstacle } = notices;
  return (
    <div className={css.choices}>
      <fieldset className={css.group}>
        <legend>{t('By mail')}</legend>
        <CheckBox
          label={weeklyLabel(notices)}
          checked={weekly}
          onChange={(event) => void choose({ weekly: event.currentTarget.checked })}
        />
        <CheckBox
          label={t('Urgent announcements, at once')}
          checked={urgent}
          onChange={(event) => void choose({ urgent: event.currentTarget.checked })}
        />
        {obstacle === 'unproven' && (weekly || urgent) && (
          <p className={css.hint}>
            {t(
              'Mails begin once your address is confirmed: open the link that we mailed you, or ask for a new one above.',
            )}
          </p>
        )}
      </fieldset>
      <div role="status" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      <PushDevices
        devices={notices.devices}
        pushKey={notices.pushKey}
        onChange={(devices) => setNotices({ ...notices, devices })}
      />
    </div>
  );
}

function weeklyLabel({ weeklyAt }: Notices): string {
  return weeklyAt
    ? t('What is new, once a week on {day}', { day: weeklyAt.day })
    : t('What is new, once a week (switched off at present)');
}
