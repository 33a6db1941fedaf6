import type { CSSProperties } from 'react';

/**
 * A section's own style (`{"max-width": "20rem"}`, or with React's names) for React: custom properties as they are,
 * every other name in camel case.
 */
export function reactStyle(style: Record<string, string | number>): CSSProperties {
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name.startsWith('--') ? name : camelCase(name),
      value,
    ]),
  );
}

/** `background-color` → `backgroundColor`, `-webkit-mask` → `WebkitMask`; Microsoft's prefix stays lowercase. */
function camelCase(name: string): string {
  return name
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());
}
