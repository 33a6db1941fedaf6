import { findSectionAdmin } from '#web/sections/admin-registry.ts';

/** The line drawing beside the words of a section's type; a lock where the type is unknown. */
export function SectionIcon({ type }: { type: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {findSectionAdmin(type)?.icon ?? <path d="M6 10V8a6 6 0 0 1 12 0v2M4.500 10h15v10h-15Z" />}
    </svg>
  );
}
