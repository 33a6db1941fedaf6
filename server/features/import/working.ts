import type { Import } from '#contract/imports.ts';
import type { ImportRecord } from './import-record.ts';

/** Work of an import, as its steps know it. */
export type Working = {
  readonly record: ImportRecord;
  /** Says how far the work is. False once somebody stopped it, or another process goes on with it. */
  report: (progress: Import['progress']) => Promise<boolean>;
};

/** Somebody stopped the work, or another process goes on with it: what is being made is taken back. */
export class WorkOver extends Error {}
