import type { z } from 'zod';
import { MAX_REDIRECTS } from '#contract/redirect-constants.ts';
import type { redirectCalls } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { checkTarget, insertRedirect, type Own, readFrom, tooMany } from './edit-redirects.ts';
import type { Problem } from './problems.ts';
import { type CsvLine, readCsv } from './read-csv.ts';
import { ANY_QUERY, countRedirects } from './store.ts';
import { targetOf } from './targets.ts';

type Imported = z.output<(typeof redirectCalls)['POST /api/redirects/import']['answer']>;

/** As many wrong cells as somebody corrects at once. */
const MOST_NAMED = 50;

/**
 * Adds the redirects of a CSV file, and changes those that lead elsewhere by it: all of them, or none. Refuses `invalid`
 * with every wrong cell, by its line.
 */
export async function importRedirects(
  needs: Pick<Services, 'db' | 'clock' | 'content' | 'kinds' | 'config'>,
  actor: Actor,
  { csv }: { csv: string },
): Promise<Imported> {
  const lines = readCsv(csv);
  return publish(needs, async (transaction, now) => {
    const own = { ...needs, db: transaction };
    const done = { added: 0, changed: 0, same: 0 };
    const wrong: (CsvLine & { problem: Problem })[] = [];
    const pause = createPauses();
    for (const line of lines) {
      const outcome = await takeLine(own, line, now);
      if (typeof outcome === 'string') done[outcome] += 1;
      else wrong.push({ ...line, problem: outcome });
      if (wrong.length === MOST_NAMED) break;
      await pause();
    }
    if (wrong.length > 0) throw wrongCells(wrong);
    if ((await countRedirects(transaction)) > MAX_REDIRECTS)
      throw new Refusal('invalid', tooMany());
    const trace = { action: 'import', kind: 'redirect', id: '', what: '' } as const;
    await recordChange(transaction, actor, trace, now);
    return done;
  });
}

async function takeLine(own: Own, line: CsvLine, now: string): Promise<keyof Imported | Problem> {
  const address = readFrom(line.from, own.config.publicUrl);
  if ('code' in address) return address;
  const where = { path: address.path, query: address.query ?? ANY_QUERY };
  const old = await findRowIn(own.db, 'redirects', where);
  const target = await targetOf(own, { path: line.to }, own.config.publicUrl);
  if (old && old.kind === target?.kind && old.target === target.target) return 'same';
  const checked = await checkTarget(own, address, target, old?.id);
  if ('problem' in checked) return checked.problem;
  if (!old) {
    await insertRedirect(own.db, checked.row, now);
    return 'added';
  }
  const change = { ...checked.row, version: old.version + 1, updated_at: now };
  await changeRows(own.db, 'redirects', { id: old.id }, change);
  return 'changed';
}

function wrongCells(wrong: readonly (CsvLine & { problem: Problem })[]): Refusal {
  const issues = wrong.map(({ line, problem: { field, message } }) => ({
    path: `lines.${line}.${field}`,
    message:
      field === 'from'
        ? t('Line {line}, From: {message}', { line, message })
        : t('Line {line}, To: {message}', { line, message }),
  }));
  return new Refusal('invalid', t('Nothing was changed. Correct the file and send it again.'), {
    issues,
  });
}
