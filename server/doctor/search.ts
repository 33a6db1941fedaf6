import { differences } from '#server/features/search/keep-index.ts';
import { kinds } from '#server/kinds.ts';
import type { Database } from '#server/schema.ts';
import { type Finding, look, ok } from './finding.ts';

/** Whether visitors' search knows all contents as they are. */
export async function examineSearch(db: Database): Promise<Finding> {
  let found = 0;
  for await (const part of differences({ db, kinds })) found += part.length;
  if (found === 0) return ok('search', 'it knows all contents.');
  const what = found === 1 ? 'one content differs' : `${found} contents differ`;
  return look(
    'search',
    `${what} from what it knows.`,
    'The server corrects it after its next start, and once a day. If this stays, look into its log.',
  );
}
