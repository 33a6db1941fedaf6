import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'page',
  icon: <path d="M6 3h8l4.5 4.5V21H6ZM14 3v4.5h4.5M9 12.5h6.5M9 16.5h6.5" />,
};
