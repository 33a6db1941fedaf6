import type { Site } from '#contract/site.ts';
import { FRAMES_META } from '#web/features/pages/head-marks.ts';

/** What the head of every document has; the look's part of it is written by the server alone (web/first-head/look.ts). */
export function SiteHead({ site }: { site: Site | undefined }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {site && <meta name={FRAMES_META} content={site.frameHosts.join(' ')} />}
    </>
  );
}

/** The church's own colors. Comes after the built style sheets, whose defaults it replaces. */
export function ThemeLink({ site }: { site: Site | undefined }) {
  return <link rel="stylesheet" href={`/theme.css${site ? `?${site.themeVersion}` : ''}`} />;
}
