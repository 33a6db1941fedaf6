import type { MetaDescriptor } from 'react-router';
import { ADMIN_TITLE } from './tabs.ts';

/** A tab's title, and that it is for no search engine. */
export function describeTab(name?: string): MetaDescriptor[] {
  return [
    { title: name ? `${name} · ${ADMIN_TITLE}` : ADMIN_TITLE },
    { name: 'robots', content: 'noindex' },
  ];
}
