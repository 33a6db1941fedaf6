// The goals of each page (reference/speed.md#lighthouse), and the other columns of the table.

/**
 * @typedef {{ categories: Record<string, { score: number | null }>, audits: Record<string, Audit> }} Result
 * @typedef {{ id: string, title: string, score: number | null, numericValue?: number, displayValue?: string }} Audit
 * @typedef {{ name: string, show: (result: Result) => string, isMet?: (result: Result) => boolean }} Column
 */

/** The largest shift that rounds to zero (web.dev counts up to 0.1 as good). */
const SHIFT = 0.005;

/** @type {Column[]} */
export const columns = [
  atLeast('speed', 'performance', 95),
  atLeast('accessibility', 'accessibility', 100),
  atLeast('best practices', 'best-practices', 100),
  atLeast('SEO', 'seo', 100),
  {
    name: 'shift (CLS)',
    show: ({ audits }) => shift(audits).toFixed(3),
    isMet: ({ audits }) => shift(audits) < SHIFT,
  },
  // Times have no goals: they depend on the machine's load.
  time('largest paint (LCP)', 'largest-contentful-paint'),
  time('blocked (TBT)', 'total-blocking-time'),
];

/** @returns {Column} */
function atLeast(name, category, goal) {
  const score = ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    name,
    show: (result) => String(score(result)),
    isMet: (result) => score(result) >= goal,
  };
}

/** @returns {Column} */
function time(name, audit) {
  return { name, show: ({ audits }) => audits[audit]?.displayValue ?? '' };
}

const shift = (audits) =>
  audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY;

/** @param {Result} result */
export const missed = (result) => columns.filter(({ isMet }) => isMet && !isMet(result));

/**
 * Lighthouse's findings, in its own words.
 * @param {Result & { categories: Record<string, { auditRefs: { id: string, weight: number }[] }> }} result
 */
export function faults({ categories, audits }) {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(counted)]
    .map((id) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '));
}
