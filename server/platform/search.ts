import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text, given in lower case, contains what was searched for; `%` and `_` mean themselves. */
export function containing(lowerText: Expression<string>, search: string): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<SqlBool>`${lowerText} like ${pattern} escape '\\'`;
}
