import { t } from '#languages/t.ts';
import { Link } from 'react-router';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';

/** Where it is chosen, to those who may choose it; who that is, to the others. */
export function WhoGetsAnswers() {
  const user = useSession()?.user;
  const isChosen = 'Who gets the answers, and how long they are kept, is chosen';
  if (!user || !mayUse(user, 'admin'))
    return (
      <>
        {isChosen} by an administrator in Settings, Mail and messages. Until then those who are told
        of messages to the office get them.
      </>
    );
  return (
    <>
      {isChosen} in <Link to="/admin/settings/mail">{t('Settings, Mail and messages')}</Link>, once the
      page is published.
    </>
  );
}
