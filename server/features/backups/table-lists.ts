import type { DatabaseKind } from '#server/platform/database/database.ts';
import type { Tables } from '#server/schema.ts';
import { type RowTable, rowTables } from '#server/tables/kinds.ts';

/** Columns sorted by name: the history of the table does not matter. */
export type SnapshotTable = { name: string; columns: string[] };

export type ColumnRow = { table_name: string; column_name: string };
export type ReferenceRow = { child: string; parent: string };

/**
 * Our tables with their columns, without internal tables of full-text search and without computed columns. Both are
 * filled again when rows are inserted.
 */
export const COLUMNS: Record<DatabaseKind, string> = {
  sqlite: `select l.name as table_name, c.name as column_name
    from pragma_table_list l, pragma_table_xinfo(l.name) c
    where l.schema = 'main' and l.type = 'table' and c.hidden = 0
      and l.name not like 'sqlite\\_%' escape '\\'`,
  postgres: `select t.table_name::text, c.column_name::text
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER'`,
};

/** Which tables reference which. */
export const REFERENCES: Record<DatabaseKind, string> = {
  sqlite: `select l.name as child, f."table" as parent
    from pragma_table_list l, pragma_foreign_key_list(l.name) f
    where l.schema = 'main' and l.type = 'table'`,
  postgres: `select child.relname::text as child, parent.relname::text as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = current_schema()::regnamespace`,
};

/**
 * Our tables, including those of earlier releases. `rows`: a backup contains their rows. `triggers`: triggers fill them
 * from other rows, or note what is to be filled. `passing`: what they note is of no use later. `former`: only backups of earlier
 * releases have them, and triggers copy what is restored. Those of kinds of content are all `rows`. Other tables in the
 * database belong to other programs.
 */
const OURS: Record<
  | Exclude<keyof Tables, RowTable>
  | 'migrations'
  | 'post_slugs'
  | 'page_slugs'
  | 'event_slugs'
  | 'search_words'
  | 'password_resets'
  | 'sermons'
  | 'sermon_books',
  'rows' | 'triggers' | 'passing' | 'former'
> = {
  site: 'rows',
  homepage: 'rows',
  office: 'rows',
  setup_steps: 'rows',
  content_version: 'rows',
  content_outlines: 'rows',
  rate_limits: 'passing',
  daily_work: 'passing',
  archive_uploads: 'passing',
  archive_pieces: 'passing',
  archive_imports: 'passing',
  imports: 'rows',
  import_files: 'passing',
  import_pieces: 'passing',
  import_items: 'rows',
  imported: 'rows',
  notice_choices: 'rows',
  push_devices: 'rows',
  notice_issues: 'rows',
  notice_sends: 'rows',
  notice_marks: 'rows',
  event_dates: 'rows',
  canceled_events: 'rows',
  occurrences: 'rows',
  sign_up_dates: 'rows',
  sign_ups: 'rows',
  serving_tasks: 'rows',
  serving_people: 'rows',
  serving_teams: 'rows',
  serving_away: 'rows',
  serving_dates: 'rows',
  serving_places: 'rows',
  serving_pending: 'rows',
  serving_substitutes: 'rows',
  serving_swaps: 'rows',
  messages: 'rows',
  message_keys: 'rows',
  creation_keys: 'rows',
  message_notes: 'rows',
  message_replies: 'rows',
  prayers: 'rows',
  gifts: 'rows',
  gift_refunds: 'rows',
  gift_events: 'rows',
  gift_plans: 'rows',
  gift_batches: 'rows',
  gift_changes: 'rows',
  gift_statements: 'rows',
  giving: 'rows',
  google_rows: 'rows',
  google_sync: 'rows',
  google_events: 'rows',
  google_changes: 'rows',
  users: 'rows',
  invitees: 'rows',
  invitee_groups: 'rows',
  user_counts: 'triggers',
  /** Whoever asked to be forgotten is in no backup. */
  deleted_accounts: 'passing',
  page_frames: 'rows',
  /** Until 0051, which copies them to `sermon_contents`. */
  sermons: 'former',
  sermon_books: 'former',
  sermon_addresses: 'rows',
  podcasts: 'rows',
  sessions: 'rows',
  mailed_links: 'rows',
  login_places: 'rows',
  passkeys: 'rows',
  one_time_codes: 'rows',
  recovery_codes: 'rows',
  login_rules: 'rows',
  login_challenges: 'passing',
  jobs: 'rows',
  library_items: 'rows',
  library_addresses: 'rows',
  keys: 'rows',
  audit: 'rows',
  revisions: 'rows',
  /** From the three tables of earlier releases, whose rows are the same (0046-former-addresses). */
  former_addresses: 'triggers',
  post_slugs: 'rows',
  page_slugs: 'rows',
  event_slugs: 'rows',
  drafts: 'rows',
  /** A restored site must not revive a link that somebody has ended. */
  shared_drafts: 'passing',
  editing: 'rows',
  trash: 'rows',
  days_seen: 'rows',
  visit_counts: 'rows',
  dismissed_addresses: 'rows',
  redirects: 'rows',
  images: 'rows',
  former_pictures: 'rows',
  gone_pictures: 'rows',
  file_uses: 'triggers',
  file_use_changes: 'triggers',
  search_documents: 'triggers',
  search_vocabulary: 'triggers',
  /** Until 0074. */
  search_words: 'triggers',
  search_changes: 'triggers',
  migrations: 'rows',
  /** Until 0007. */
  password_resets: 'rows',
};
const keeping = new Map<string, string>([
  ...rowTables.map((table) => [table, 'rows'] as const),
  ...Object.entries(OURS),
]);

export const isOurs = (table: string) => keeping.has(table);

/** Our tables among these rows, by name: those whose rows a backup of this release, or an earlier one, contains. */
export function tablesFrom(rows: ColumnRow[]): SnapshotTable[] {
  const tables = new Map<string, string[]>();
  for (const { table_name, column_name } of rows)
    if (['rows', 'former'].includes(keeping.get(table_name) ?? ''))
      tables.set(table_name, [...(tables.get(table_name) ?? []), column_name]);
  return [...tables]
    .map(([name, columns]) => ({ name, columns: columns.sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Those that a backup of this release contains, as soon as the tables have been made as it has them. */
export function currentTablesFrom(rows: ColumnRow[]): SnapshotTable[] {
  const tables = tablesFrom(rows);
  const isCurrent = tables.some(({ name }) => name === 'sermon_contents');
  return tables.filter(({ name }) => !isCurrent || keeping.get(name) === 'rows');
}

/** The same tables, each after those it references. */
export function inOrder(tables: SnapshotTable[], references: ReferenceRow[]): SnapshotTable[] {
  const ordered = new Set<SnapshotTable>();
  const add = (table: SnapshotTable | undefined, above: string[]) => {
    if (!table || ordered.has(table) || above.includes(table.name)) return;
    for (const { child, parent } of references)
      if (child === table.name)
        add(
          tables.find(({ name }) => name === parent),
          [...above, table.name],
        );
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}
