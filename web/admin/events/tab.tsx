import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'event',
  icon: <path d="M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />,
};
