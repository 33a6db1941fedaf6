import type { z } from 'zod';
import { innermost, type Schema } from './layers-of.ts';

/** The least and the most a schema takes: of a number its value, of a text or a list its length. */
export function limitsOf(schema: Schema): {
  least: number | undefined;
  most: number | undefined;
} {
  const checks = (innermost(schema)._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as z.core.$ZodChecks['_zod']['def'],
  );
  const found: ReturnType<typeof limitsOf> = { least: undefined, most: undefined };
  for (const check of checks) {
    if (check.check === 'max_length') found.most = check.maximum;
    if (check.check === 'less_than') found.most = Number(check.value);
    if (check.check === 'greater_than') found.least = Number(check.value);
  }
  return found;
}
