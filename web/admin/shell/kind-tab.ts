import type { ReactNode } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';

/** What the tab of a kind has beyond contract/content/kinds.ts: `export const tab: KindTab = { … }` in its `tab.tsx`. */
export type KindTab = {
  kind: ContentKind;
  /** A line drawing on a 24 px grid: `<path d="…" />`. */
  icon: ReactNode;
};
