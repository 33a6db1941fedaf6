import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'announcement',
  icon: <path d="M4 10v4h3l8 4.5v-13L7 10ZM18.5 9.5a4 4 0 0 1 0 5M8.5 14.5 10 20h2.5" />,
};
