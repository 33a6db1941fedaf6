import type { KindTab } from '#web/admin/shell/kind-tab.ts';

export const tab: KindTab = {
  kind: 'translation',
  icon: (
    <path d="M3.5 5.5h11M9 3.5v2M12 5.5c-1 4.5-4 7.5-8 9M6 9c1.5 2.5 3.5 4 6 5M12 20.5l4.3-10 4.2 10M13.6 17h5.4" />
  ),
};
