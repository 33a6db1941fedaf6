import type { z } from 'zod';

/** Settings by name: each with its check, its meaning and an example. */
type SettingList = Record<string, readonly [check: z.ZodType, meaning: string, example: string]>;

/** The values of such settings, checked. */
export type Read<S extends SettingList> = { [K in keyof S]: z.output<S[K][0]> };
