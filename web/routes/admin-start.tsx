import { replace } from 'react-router';
import { tabs } from '#web/admin/shell/tabs.ts';

/** /admin itself redirects to its first tab. */
export function clientLoader(): never {
  throw replace(tabs[0].to);
}

export default function AdminStart() {
  return null;
}
