import type { Site } from '#contract/site.ts';
import { FRAMES_META } from '#web/features/pages/head-marks.ts';

/**
 * The `head` elements of every document; those that only programs read are the server's (web/first-head). Colors as in tokens.css: the browser's bar has the page's background color.
 */
export function SiteHead({ site }: { site: Site | undefined }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#17131c" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {site && <meta name={FRAMES_META} content={site.frameHosts.join(' ')} />}
    </>
  );
}

/** The church's own colors. Comes after the built style sheets, whose defaults it replaces. */
export function ThemeLink({ site }: { site: Site | undefined }) {
  return <link rel="stylesheet" href={`/theme.css${site ? `?${site.themeVersion}` : ''}`} />;
}
