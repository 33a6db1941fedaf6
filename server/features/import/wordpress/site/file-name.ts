import { decoded } from './slugs.ts';

/**
 * The name of what stands at an address, as people read it: its last part, without what follows `?` or `#`; the whole where
 * it has none.
 */
export const fileNameOf = (address: string): string =>
  decoded(address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '') || address;
