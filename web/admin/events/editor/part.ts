import type { SeriesPart } from '#domain/part-keys.ts';

/** What a change is for: the whole event, or the part of a series from an occurrence on (its start, wall time). */
export type Part = { scope: 'all'; occurrence?: undefined } | SeriesPart;

export const WHOLE: Part = { scope: 'all' };

/**
 * The first 16 characters of an instant: wall time at the church, as a date-time input shows it
 * (reference/rules.md#time).
 */
export const wallOf = (instant: string) => instant.slice(0, 16);
