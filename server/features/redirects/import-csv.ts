import type { z } from 'zod';
import { MAX_REDIRECTS } from '#contract/redirect-constants.ts';
import type { redirectCalls } from '#contract/redirects.ts';
import type { OldAddress } from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { changeRows } from '#server/platform/database/rows.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { type Around, aroundMany } from './around.ts';
import { checkTarget, newRow, type Own, readFrom, tooMany } from './edit-redirects.ts';
import type { Problem } from './problems.ts';
import { type CsvLine, readCsv } from './read-csv.ts';
import { ANY_QUERY, countRedirects, insertRedirects, type RedirectRow } from './store.ts';
import { type Target, targetsOf } from './targets.ts';

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
    for (const part of partsOf(lines, AT_ONCE)) {
      for await (const { line, outcome } of takeLines(own, part, now)) {
        if (typeof outcome === 'string') done[outcome] += 1;
        else wrong.push({ ...line, problem: outcome });
        if (wrong.length === MOST_NAMED) throw wrongCells(wrong);
      }
    }
    if (wrong.length > 0) throw wrongCells(wrong);
    if ((await countRedirects(transaction)) > MAX_REDIRECTS)
      throw new Refusal('invalid', tooMany());
    const trace = { action: 'import', kind: 'redirect', id: '', what: '' } as const;
    await recordChange(transaction, actor, trace, now);
    return done;
  });
}

/** Lines that are checked and stored together: a row has nine values, of the 999 that SQLite takes at least. */
const AT_ONCE = 100;

/** Takes some lines, and says what became of each. */
async function* takeLines(own: Own, lines: readonly CsvLine[], now: string) {
  const { publicUrl } = own.config;
  const read = lines.map((line) => ({ line, address: readFrom(line.from, publicUrl) }));
  const targets = await targetsOf(
    own,
    lines.map(({ to }) => to),
    publicUrl,
  );
  const named = read.flatMap(({ line, address }) =>
    'code' in address ? [] : { address, target: targets.get(line.to) },
  );
  const around = await aroundMany(own, named);
  const added = new Map<string, RedirectRow>();
  const changed = new Map<string, RedirectRow>();
  const pause = createPauses();
  for (const { line, address } of read) {
    const taken =
      'code' in address
        ? { outcome: address }
        : await takeLine(own, { address, target: targets.get(line.to) }, { around, now });
    if ('row' in taken) {
      const { row } = taken;
      around.note(row);
      (added.has(row.id) || taken.outcome === 'added' ? added : changed).set(row.id, row);
    }
    yield { line, outcome: taken.outcome };
    await pause();
  }
  await insertRedirects(own.db, [...added.values()]);
  for (const { id, ...row } of changed.values()) await changeRows(own.db, 'redirects', { id }, row);
}

type Taken = { outcome: 'added' | 'changed'; row: RedirectRow } | { outcome: 'same' | Problem };

async function takeLine(
  own: Own,
  { address, target }: { address: OldAddress; target: Target | undefined },
  { around, now }: { around: Around; now: string },
): Promise<Taken> {
  const [path, query] = [address.path, address.query ?? ANY_QUERY];
  const [old] = await around.from({ paths: [path], queries: [query] });
  if (old && old.kind === target?.kind && old.target === target.target) return { outcome: 'same' };
  const checked = await checkTarget(own, address, target, old?.id, around);
  if ('problem' in checked) return { outcome: checked.problem };
  if (!old) return { outcome: 'added', row: newRow(checked.row, now) };
  const { version } = old;
  return {
    outcome: 'changed',
    row: { ...old, ...checked.row, version: version + 1, updated_at: now },
  };
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
