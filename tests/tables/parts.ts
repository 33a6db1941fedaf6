import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '#server/platform/database/database.ts';
import type { Tables } from '#server/schema.ts';

/** One part of what tables are made of, the same for both databases. */
export type Part = {
  kind:
    | 'table'
    | 'column'
    | 'index'
    | 'unique index'
    | 'reference'
    | 'check'
    | 'trigger'
    | 'function';
  name: string;
  /** Everything about it, to compare. */
  definition: string;
  /** Where it belongs: none for a function. */
  table?: string;
  /** Those of an index or a reference. */
  columns?: string[];
  /** Of a column: its type, and what a row has that leaves it out. */
  column?: { name: string; type: string; leftOut: 'null' | 'default' | 'refused' };
  /** Of a reference. */
  to?: { table: string; columns: string[]; onDelete: string };
};

export async function partsOf(db: Kysely<Tables>, kind: DatabaseKind): Promise<Part[]> {
  const all: Part[] = [];
  for (const query of kind === 'postgres' ? POSTGRES : SQLITE) {
    const { rows } = await sql<{ part: string | object }>`${sql.raw(query)}`.execute(db);
    for (const { part } of rows)
      all.push((typeof part === 'string' ? JSON.parse(part) : part) as Part);
  }
  return all;
}

const SCHEMA = 'current_schema()::regnamespace';
const NAMES = (table: string, keys: string) =>
  `(select json_agg(a.attname order by k.at) from unnest(${keys}) with ordinality as k(number, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;

const POSTGRES = [
  `select json_build_object('kind', 'table', 'name', relname, 'table', relname, 'definition', relkind)
    as part from pg_class where relnamespace = ${SCHEMA} and relkind in ('r', 'p', 'v', 'm')`,
  `select json_build_object('kind', 'column', 'name', relname || '.' || attname, 'table', relname,
      'definition', concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attgenerated, attidentity),
      'column', json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'leftOut',
        case when atthasdef or attidentity <> '' then 'default' when attnotnull then 'refused' else 'null' end))
    as part from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${SCHEMA} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  `select json_build_object('kind', case when indisunique then 'unique index' else 'index' end,
      'name', i.relname, 'table', t.relname, 'definition', pg_get_indexdef(indexrelid),
      'columns', ${NAMES('indrelid', 'indkey::int2[]')})
    as part from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = ${SCHEMA}`,
  `select json_build_object('kind', case contype when 'f' then 'reference' else 'check' end,
      'name', t.relname || '.' || conname, 'table', t.relname, 'definition', pg_get_constraintdef(c.oid),
      'columns', ${NAMES('conrelid', 'conkey')},
      'to', case contype when 'f' then json_build_object('table', p.relname,
        'columns', ${NAMES('confrelid', 'confkey')},
        'onDelete', case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refused' end) end)
    as part from pg_constraint c join pg_class t on t.oid = conrelid left join pg_class p on p.oid = confrelid
    where t.relnamespace = ${SCHEMA} and contype not in ('n', 'p', 'u')`,
  `select json_build_object('kind', 'trigger', 'name', relname || '.' || tgname, 'table', relname,
      'definition', pg_get_triggerdef(pg_trigger.oid))
    as part from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${SCHEMA} and not tgisinternal`,
  `select json_build_object('kind', 'function', 'name', proname, 'definition', pg_get_functiondef(oid))
    as part from pg_proc where pronamespace = ${SCHEMA} and prokind = 'f'`,
];

const OUR_TABLES = `pragma_table_list l
  where l.schema = 'main' and l.type in ('table', 'virtual') and l.name not like 'sqlite\\_%' escape '\\'`;
/** With a table's name `l.name`, each of its columns `c`. */
const ITS = OUR_TABLES.replace(' l\n', ' l, pragma_table_xinfo(l.name) c\n');

const SQLITE = [
  `select json_object('kind', 'table', 'name', l.name, 'table', l.name, 'definition', l.type) as part
    from ${OUR_TABLES}`,
  `select json_object('kind', 'column', 'name', l.name || '.' || c.name, 'table', l.name,
      'definition', c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk || ' ' || c.hidden,
      'column', json_object('name', c.name, 'type', lower(c.type), 'leftOut',
        case when c.dflt_value is not null or c.hidden <> 0 or (c.pk = 1 and lower(c.type) = 'integer') then 'default'
          when c."notnull" = 1 or c.pk > 0 then 'refused' else 'null' end)) as part
    from ${ITS}`,
  `select json_object('kind', case i."unique" when 1 then 'unique index' else 'index' end,
      'name', i.name, 'table', l.name,
      'definition', coalesce((select m.sql from sqlite_master m where m.name = i.name), i.origin || ' ' ||
        (select group_concat(x.name) from pragma_index_info(i.name) x)),
      'columns', (select json_group_array(x.name) from pragma_index_info(i.name) x)) as part
    from ${OUR_TABLES.replace(' l\n', ' l, pragma_index_list(l.name) i\n')}`,
  `select json_object('kind', 'reference', 'name', l.name || '.' || group_concat(f."from"), 'table', l.name,
      'definition', f."table" || ' ' || group_concat(coalesce(f."to", '')) || ' ' || f.on_delete || ' ' || f.on_update,
      'columns', json_group_array(f."from"),
      'to', json_object('table', f."table", 'columns', json_group_array(coalesce(f."to", 'id')), 'onDelete',
        case f.on_delete when 'CASCADE' then 'cascade' when 'SET NULL' then 'set null' else 'refused' end)) as part
    from ${OUR_TABLES.replace(' l\n', ' l, pragma_foreign_key_list(l.name) f\n')} group by l.name, f.id`,
  // SQLite has no list of checks: how many of them the table's own words have.
  `select json_object('kind', 'check', 'name', name || '.checks', 'table', name, 'definition',
      (length(lower(sql)) - length(replace(lower(sql), 'check', ''))) / 5) as part
    from sqlite_master where type = 'table' and lower(sql) glob '*check*(*'`,
  `select json_object('kind', 'trigger', 'name', tbl_name || '.' || name, 'table', tbl_name, 'definition', sql) as part
    from sqlite_master where type = 'trigger'`,
];
