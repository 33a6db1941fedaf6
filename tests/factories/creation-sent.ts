/** A request that makes something; `key` is missing yet. */
export type CreationSent = { path: string; by: 'visitor' | 'admin' | 'member' } & (
  | { body: object }
  | { form: Record<string, string>; file: { field: string; bytes: Uint8Array; name: string } }
);
