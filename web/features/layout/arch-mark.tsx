/**
 * The site's mark where a church has no logo: a window with the rising sun in it (reference/look.md#shape). Of its two
 * outlines the round one is of the theme glass, the straight one of the others (web/styles/themes.css).
 */
export function ArchMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 26 38"
      className={className}
      data-mark
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M1.5 36.5V13a11.5 11.5 0 0 1 23 0v23.5Z" />
      <path d="M1.5 36.5v-35h23v35Z" />
      <path d="M6.5 29a6.5 6.5 0 0 1 13 0" fill="currentColor" fillOpacity=".16" />
      <path d="M2 29h22M13 18.5v-7M7.2 21 3.5 16.5M18.8 21l3.7-4.5" />
    </svg>
  );
}
