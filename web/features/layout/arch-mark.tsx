import css from './arch-mark.module.css';

/**
 * The site's mark where a church has no logo: a window with the rising sun in it (reference/look.md#shape), round in
 * the theme glass and straight in the others.
 */
export function ArchMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 26 38"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M1.5 36.500V13a11.5 11.5 0 0 1 23 0v23.500Z" className={css.arch} />
      <path d="M1.5 36.500v-35h23v35Z" className={css.straight} />
      <path d="M6.5 29a6.5 6.5 0 0 1 13 0" fill="currentColor" fillOpacity=".16" />
      <path d="M2 29h22M13 18.500v-7M7.2 21 3.5 16.500M18.8 21l3.7-4.5" />
    </svg>
  );
}
