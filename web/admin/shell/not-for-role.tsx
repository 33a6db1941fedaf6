import { Link } from 'react-router';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { START_PATH } from './tabs.ts';

/** An address below /admin that one's role does not reach: no error, and a way on (reference/roles.md#screens). */
export function NotForRole() {
  return (
    <EmptyState
      title="This is for administrators."
      action={<Link to={START_PATH}>Back to the start</Link>}
    >
      If you need something done here, ask an administrator of your church.
    </EmptyState>
  );
}
