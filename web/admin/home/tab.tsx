import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'homepage',
  icon: <path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4Z" />,
};
