import type { ReactNode } from 'react';
import type { Site } from '#contract/site.ts';
import css from './site-footer.module.css';

type Network = Site['socialLinks'][number]['network'];

/** Our own line drawings on a 24 px grid. */
const marks: Record<Network, { name: string; drawing: ReactNode }> = {
  facebook: {
    name: 'Facebook',
    drawing: <path d="M16.5 3.500h-2.300A4.2 4.2 0 0 0 10 7.700V21M6.5 12.500h9" />,
  },
  instagram: {
    name: 'Instagram',
    drawing: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M16.8 7.200v.01" strokeWidth="2.5" />
      </>
    ),
  },
  youtube: {
    name: 'YouTube',
    drawing: (
      <>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="M10.2 9.200v5.600l4.6-2.800Z" fill="currentColor" />
      </>
    ),
  },
  x: { name: 'X', drawing: <path d="M4 4h4.200L20 20h-4.200ZM19 4l-6.3 7.100M5 20l6.3-7.1" /> },
};

/** The church's social networks: four icons, each with a name for screen readers. */
export function SocialLinks({ links }: { links: Site['socialLinks'] }) {
  return (
    <ul className={css.social} aria-label="We are also on">
      {links.map(({ network, url }) => (
        <li key={network + url}>
          <a href={url} rel="noopener me" target="_blank" className={css.socialLink}>
            <svg
              role="img"
              aria-label={marks[network].name}
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {marks[network].drawing}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
