/** Where a device keeps the names of others that its session may see (admin/events/door/kept-lists.ts). */
export const NAMES_DATABASE = 'narthex-names';

/** They go with the session, however that ends. */
export function forgetNames(): void {
  try {
    indexedDB.deleteDatabase(NAMES_DATABASE);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
