import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'sermon',
  icon: (
    <path d="M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM5.5 10.500v.5a6.500 6.500 0 0 0 13 0v-.5M12 17.500V21M8.500 21h7" />
  ),
};
