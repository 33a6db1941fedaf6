import { Link } from 'react-router';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { type InboxFilter, inboxAddress } from './inbox-query.ts';

/** A message that was deleted, or left after its time: a link in a mail may still lead to it. */
export function MessageGone({ filter }: { filter: InboxFilter }) {
  return (
    <EmptyState
      title="This message is no longer here."
      action={
        <Link to={inboxAddress(filter)} className={adminButtonClass('primary')}>
          All messages
        </Link>
      }
    >
      Somebody deleted it, or it was kept as long as messages are kept.
    </EmptyState>
  );
}
