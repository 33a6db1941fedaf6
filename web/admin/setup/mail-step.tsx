import { useNavigate } from 'react-router';
import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { MailServer } from '#web/admin/settings/office/mail-server.tsx';
import { ToldFields } from '#web/admin/settings/office/office-fields.tsx';
import { OfficeForm } from '#web/admin/settings/office/office-form.tsx';
import { TestMail } from '#web/admin/settings/office/test-mail.tsx';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import css from './setup.module.css';
import { stepWords } from './setup-words.ts';

/** How mail goes out, which the server's settings decide, and who is told of what comes in; with a test mail. */
export function MailStep({ office }: { office: Office }) {
  return (
    <Screen>
      <ScreenHead title={stepWords.mail.title} />
      <Part className={css.part} title={t('Mail server')}>
        <MailServer office={office} />
      </Part>
      <Part
        className={css.part}
        title={t('Test mail')}
        about={t('Sent right away. You see what the mail server says to it.')}
      >
        <TestMail />
      </Part>
      <ToldForm office={office} />
    </Screen>
  );
}

function ToldForm({ office }: { office: Office }) {
  const navigate = useNavigate();
  return (
    <OfficeForm
      office={office}
      label={t('Who is told')}
      className={css.form}
      onSaved={() => void navigate(SETUP_PATH)}
    >
      {(fields) => (
        <Part
          className={css.part}
          title={t('Who is told')}
          about={t(
            'Each address gets a mail of its own when something comes in, with a link to this site. One address on a line.',
          )}
        >
          <ToldFields {...fields} of={['prayers', 'messages']} />
        </Part>
      )}
    </OfficeForm>
  );
}
