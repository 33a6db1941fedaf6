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

/** A path without the focus that it contains: what the names of one file have in common. */
function stemIn(database: Database, path: string): RawBuilder<string> {
  const focus = (side: 'x' | 'y') => focusIn(database, path, side);
  const named = sql.ref(path);
  return sql`coalesce(replace(${named}, '.x' || ${focus('x')} || '.y' || ${focus('y')} || '.', '.'), ${named})`;
}

/**
 * Whether a row's focus and file are those of its path. The release before takes over what an earlier row of the picture
 * said: it copies columns that it does not know.
 */
export function isFilled(database: Database, row = ''): RawBuilder<boolean> {
  const same = sql.raw(database === 'postgres' ? 'is not distinct from' : 'is');
  const focus = (side: 'x' | 'y') => focusIn(database, `${row}path`, side);
  return sql`(${sql.ref(`${row}focus_x`)} ${same} ${focus('x')}
    and ${sql.ref(`${row}focus_y`)} ${same} ${focus('y')}
    and ${stemIn(database, `${row}file`)} = ${stemIn(database, `${row}path`)})`;
}

/** A random UUID (RFC 9562, version 4). */
export const randomId = (database: Database): RawBuilder<string> =>
  database === 'postgres'
    ? sql`gen_random_uuid()::text`
    : sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
        substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' ||
        hex(randomblob(6)))`;
