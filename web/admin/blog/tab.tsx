import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'post',
  icon: <path d="M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4" />,
};
