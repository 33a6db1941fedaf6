import { Link } from 'react-router';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';

/** Where it is chosen, to those who may choose it; who that is, to the others. */
export function WhoGetsAnswers() {
  const user = useSession()?.user;
  if (!user || !mayUse(user, 'admin'))
    return t(
      'Who gets the answers, and how long they are kept, is chosen by an administrator in Settings, Mail and messages. Until then those who are told of messages to the office get them.',
    );
  return rich(
    'Who gets the answers, and how long they are kept, is chosen in <a>Settings, Mail and messages</a>, once the page is published.',
    {
      a: (words) => <Link to="/admin/settings/mail">{words}</Link>,
    },
  );
}
