import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useCommandKey } from '#web/admin/ui/use-command-key.ts';
import { FormFields } from './form-fields.tsx';
import { MailServer } from './mail-server.tsx';
import css from './office.module.css';
import { draftInWords, toDraft } from './office-draft.ts';
import { KeptFields, PeopleFields, ToldFields, WeeklyFields } from './office-fields.tsx';
import { TestMail } from './test-mail.tsx';
import { useOffice } from './use-office.ts';

/** Who is told of what comes in, how long messages stay, when the weekly mail goes out, and a test mail. */
export function OfficeScreen({ office }: { office: Office }) {
  return (
    <Screen>
      <ScreenHead
        title={t('Mail and messages')}
        lead={
          <>
            {t('Only administrators see this.')}{' '}
            <Link to="/admin/settings">{t('All settings')}</Link>
          </>
        }
      />
      {!office.hasMailServer && (
        <Part className={css.section} title={t('Mail server')}>
          <MailServer office={office} />
        </Part>
      )}
      <OfficeForm office={office} />
      <Part
        className={css.section}
        title={t('Test mail')}
        about={t('Sent right away. You see what the mail server says to it.')}
      >
        <TestMail />
      </Part>
    </Screen>
  );
}

function OfficeForm({ office }: { office: Office }) {
  const { saved, fields, saving } = useOffice(office);
  useCommandKey('s', saving.save);
  const { conflict } = saving;
  return (
    <>
      <form
        method="post"
        noValidate
        aria-label={t('Mail and messages')}
        className={css.form}
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          saving.save();
        }}
      >
        <Part
          className={css.section}
          title={t('Who is told')}
          about={t(
            'Each address gets a mail of its own when something comes in, with a link to this site. At most ten addresses of each, one on a line.',
          )}
        >
          <ToldFields {...fields} office={saved} />
        </Part>
        <Part
          className={css.section}
          title={t('Messages to a person')}
          about={t(
            'What visitors write to somebody on a page goes to these addresses, and into Messages. The addresses are not shown to anybody else.',
          )}
        >
          <PeopleFields {...fields} office={saved} />
        </Part>
        <Part
          className={css.section}
          title={t('Answers to forms')}
          about={t(
            'Answers go into Messages. Who is chosen here gets a mail with each of them; sensitive answers stand in no mail.',
          )}
        >
          <FormFields {...fields} office={saved} />
        </Part>
        <Part
          className={css.section}
          title={t('How long messages stay')}
          about={t(
            'After that they are deleted for good, unless you mark them as kept. For two weeks before, Messages and the start page say which.',
          )}
        >
          <KeptFields {...fields} />
        </Part>
        <Part
          className={css.section}
          title={t('Weekly mail')}
          about={t(
            'What is new on the site, to the members who chose it on their account. In a week without news none is sent.',
          )}
        >
          <WeeklyFields {...fields} />
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
