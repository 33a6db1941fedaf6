import { type RawBuilder, sql } from 'kysely';

/* What a row of the table of pictures gets where the release before, or nobody, has filled it: an id and its file. */

type Database = 'sqlite' | 'postgres';

/** `door.x30.y20.1600x1067.webp`: a name with a focus, in percent from the left and the top. */
const FOCUS_ON_SQLITE = '.x[0-9]*.y[0-9]*.[0-9]*x[0-9]*.webp';
const FOCUS_ON_POSTGRES = (side: 'x' | 'y') =>
  String.raw`\.x${side === 'x' ? String.raw`(\d{1,3})` : String.raw`\d{1,3}`}\.y${
    side === 'y' ? String.raw`(\d{1,3})` : String.raw`\d{1,3}`
  }\.\d+x\d+\.webp$`;

/** The focus that a path contains, from the left (`x`) or the top (`y`); null if it contains none. */
export function focusIn(database: Database, path: string, side: 'x' | 'y'): RawBuilder<number> {
  const named = sql.ref(path);
  if (database === 'postgres')
    return sql`cast(substring(${named} from ${sql.lit(FOCUS_ON_POSTGRES(side))}) as integer)`;
  const start = (letter: 'x' | 'y') => sql`instr(${named}, ${sql.lit(`.${letter}`)})`;
  // A number ends where its digits end.
  return sql`case when ${start('x')} > 0
      and substr(${named}, ${start('x')}) glob ${sql.lit(FOCUS_ON_SQLITE)}
    then cast(substr(${named}, ${start(side)} + 2) as integer) end`;
}

/** A random UUID (RFC 9562, version 4). */
export const randomId = (database: Database): RawBuilder<string> =>
  database === 'postgres'
    ? sql`gen_random_uuid()::text`
    : sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
        substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' ||
        hex(randomblob(6)))`;
