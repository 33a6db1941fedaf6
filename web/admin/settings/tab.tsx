import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'site',
  icon: (
    <path d="M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z" />
  ),
};
