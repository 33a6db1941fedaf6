import type { ReactNode } from 'react';

/** A line drawing on a 24 px grid, in the color of the words beside it. */
export function Drawing({
  size = 20,
  children,
}: {
  size?: number | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
