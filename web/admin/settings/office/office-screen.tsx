import { Link } from 'react-router';
import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { FormFields } from './form-fields.tsx';
import { MailServer } from './mail-server.tsx';
import css from './office.module.css';
import { KeptFields, PeopleFields, ToldFields, WeeklyFields } from './office-fields.tsx';
import { OfficeForm } from './office-form.tsx';
import { TestMail } from './test-mail.tsx';

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
      <OfficeForm office={office} label={t('Mail and messages')} className={css.form}>
        {(fields) =>
          parts.map(({ title, about, Fields }) => (
            <Part key={title} className={css.section} title={title} about={about}>
              <Fields {...fields} />
            </Part>
          ))
        }
      </OfficeForm>
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

/** What is decided here, part by part. */
const parts = [
  {
    title: t('Who is told'),
    about: t(
      'Each address gets a mail of its own when something comes in, with a link to this site. At most ten addresses of each, one on a line.',
    ),
    Fields: ToldFields,
  },
  {
    title: t('Messages to a person'),
    about: t(
      'What visitors write to somebody on a page goes to these addresses, and into Messages. The addresses are not shown to anybody else.',
    ),
    Fields: PeopleFields,
  },
  {
    title: t('Answers to forms'),
    about: t(
      'Answers go into Messages. Who is chosen here gets a mail with each of them; sensitive answers stand in no mail.',
    ),
    Fields: FormFields,
  },
  {
    title: t('How long messages stay'),
    about: t(
      'After that they are deleted for good, unless you mark them as kept. For two weeks before, Messages and the start page say which.',
    ),
    Fields: KeptFields,
  },
  {
    title: t('Weekly mail'),
    about: t(
      'What is new on the site, to the members who chose it on their account. In a week without news none is sent.',
    ),
    Fields: WeeklyFields,
  },
] as const;
