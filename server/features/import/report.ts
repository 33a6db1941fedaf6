import { Readable } from 'node:stream';
import { becameOf, kindWords } from '#contract/import-words.ts';
import type { ImportItem } from '#contract/imports.ts';
import { type Columns, csvOf } from '#domain/csv.ts';
import { currentLanguage } from '#languages/current.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import type { Download } from '#server/platform/calls/bind.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { existing } from './import-record.ts';
import { BATCH } from './limits.ts';
import { shownItem } from './present.ts';
import { listItems } from './store.ts';

/** What became of each thing, as a table for spreadsheets. */
export async function report({ db }: Pick<Services, 'db'>, id: string): Promise<Download> {
  const { reader } = await existing(db, id);
  const language = currentLanguage();
  const lines = async function* () {
    let after = -1;
    let isFirst = true;
    const pause = createPauses();
    for (;;) {
      const rows = await listItems(db, id, { after, limit: BATCH });
      const items = rows.map((row) => inLanguage(language, () => shownItem(row, reader)));
      const csv = inLanguage(language, () => csvOf(columns(), items));
      // The mark and the heading stand once.
      yield Buffer.from(isFirst ? csv : csv.slice(csv.indexOf('\r\n') + 2));
      if (rows.length < BATCH) return;
      isFirst = false;
      after = rows.at(-1)?.position ?? after;
      await pause();
    }
  };
  return { name: 'import-report.csv', body: Readable.from(lines()), size: undefined };
}

const columns = (): Columns<ImportItem> => [
  [t('Kind'), ({ kind }) => kindWords()[kind]],
  [t('Title'), ({ title }) => title],
  [t('Where'), ({ about }) => about],
  [t('What became of it'), (item) => becameOf(item)],
  [t('Notes'), ({ notes }) => notes.join(' ')],
];
