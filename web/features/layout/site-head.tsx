import { Fragment } from 'react';
import { FEEDS } from '#contract/feed-paths.ts';
import type { Site } from '#contract/site.ts';
import { FRAMES_META } from '#web/features/pages/head-marks.ts';
import { useIsFirstDocument } from './first-document.ts';
import { structuredData } from './structured-data.ts';

/**
 * The `head` elements of every document. Colors as in tokens.css: the browser's bar has the page's background color.
 */
export function SiteHead({ site }: { site: Site | undefined }) {
  const isFirst = useIsFirstDocument();
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#17131c" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {isFirst && <FeedLinks />}
      {site && <meta name={FRAMES_META} content={site.frameHosts.join(' ')} />}
      {site && isFirst && <script type="application/ld+json">{structuredData(site)}</script>}
    </>
  );
}

/** Where readers of feeds look, in documents as sent. */
function FeedLinks() {
  return Object.values(FEEDS).map(({ title, rss, atom }) => (
    <Fragment key={title}>
      <link rel="alternate" type="application/rss+xml" title={title} href={rss} />
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
    </Fragment>
  ));
}

/** The church's own colors. Comes after the built style sheets, whose defaults it replaces. */
export function ThemeLink({ site }: { site: Site | undefined }) {
  return <link rel="stylesheet" href={`/theme.css${site ? `?${site.themeVersion}` : ''}`} />;
}
