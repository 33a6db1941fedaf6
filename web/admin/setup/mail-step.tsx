import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { MailServer } from '#web/admin/settings/office/mail-server.tsx';
import { draftInWords, toDraft } from '#web/admin/settings/office/office-draft.ts';
import { ToldFields } from '#web/admin/settings/office/office-fields.tsx';
import { TestMail } from '#web/admin/settings/office/test-mail.tsx';
import { useOffice } from '#web/admin/settings/office/use-office.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useCommandKey } from '#web/admin/ui/use-command-key.ts';
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
  const { saved, fields, saving } = useOffice(office, () => void navigate(SETUP_PATH));
  const { conflict } = saving;
  useCommandKey('s', saving.save);
  return (
    <>
      <form
        method="post"
        noValidate
        aria-label={t('Who is told')}
        className={css.form}
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          saving.save();
        }}
      >
        <Part
          className={css.part}
          title={t('Who is told')}
          about={t(
            'Each address gets a mail of its own when something comes in, with a link to this site. One address on a line.',
          )}
        >
          <ToldFields {...fields} office={saved} of={['prayers', 'messages']} />
        </Part>
        <SaveBar saving={saving} saveLabel={t('Save')} />
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={draftInWords(fields.draft, conflict.current)}
          theirs={draftInWords(toDraft(conflict.current), conflict.current)}
        />
      )}
    </>
  );
}
