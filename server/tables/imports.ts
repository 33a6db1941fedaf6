/** What is brought from other websites and programs (features/import; docs/decisions/0134-imports.md). */
export type ImportTables = {
  /** `details` is JSON; `seen_at` is the last sign of life of its work. */
  imports: {
    id: string;
    user_id: string;
    state: string;
    version: number;
    created_at: string;
    seen_at: string;
    details: string;
  };
  /** The files of each, by their position; `start` and `bytes` of the pieces that have arrived are in `import_pieces`. */
  import_files: { import_id: string; position: number; name: string; size: number };
  import_pieces: { import_id: string; file: number; start: number; bytes: number };
  /** What is planned and done, thing by thing. */
  import_items: {
    import_id: string;
    position: number;
    kind: string;
    foreign_id: string;
    title: string;
    about: string;
    action: string;
    outcome: string;
    /** JSON: codes and what stands in them. */
    notes: string;
    is_noted: number;
    /** JSON: what is made; null once that is done. */
    plan: string | null;
    /** Of the plan. */
    digest: string;
    /** What it became here. */
    content_id: string | null;
    is_draft: number;
  };
  /** What was made of which foreign thing: it is never made twice. */
  imported: {
    source: string;
    kind: string;
    foreign_id: string;
    import_id: string;
    content_id: string;
    digest: string;
    /** The version that the import wrote, or the moment at which it kept a draft. */
    made: string;
    is_draft: number;
  };
};
