import type { MetaDescriptor } from 'react-router';
import { ADMIN_TITLE } from './tabs.ts';

/** A tab's title, hidden from search engines. */
export function describeTab(name?: string): MetaDescriptor[] {
  return [
    { title: name ? `${name} · ${ADMIN_TITLE}` : ADMIN_TITLE },
    { name: 'robots', content: 'noindex' },
  ];
}
