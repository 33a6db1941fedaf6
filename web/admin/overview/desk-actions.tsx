import { Link } from 'react-router';
import { type ContentKind, contentKinds, tabOf } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { iconOf } from '#web/admin/shell/tabs.ts';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import css from './overview.module.css';

/** What most people come for, and in which words. */
const actions = [
  ['event', t('New event')],
  ['announcement', t('New announcement')],
  ['post', t('New post')],
] as const satisfies readonly (readonly [ContentKind, string])[];

/** The three large actions of the start page, as far as one's role may do them. */
export function DeskActions() {
  const session = useSession();
  if (!session) return null;
  return (
    <nav aria-label={t('Begin something new')} className={css.desk}>
      {actions
        .filter(([kind]) => mayUse(session.user, contentKinds[kind].access))
        .map(([kind, words]) => (
          <Link key={kind} to={addressOf(tabOf(kind), {}, { id: 'new' })} className={css.begin}>
            <Drawing size={28}>{iconOf(kind)}</Drawing>
            {words}
          </Link>
        ))}
    </nav>
  );
}
