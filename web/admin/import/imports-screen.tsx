import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedImport } from '#contract/imports.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { ChooseFiles } from './choose-files.tsx';
import { isAny, NOTHING_CHOSEN, refusalOf } from './chosen-files.ts';
import css from './import.module.css';
import { IMPORT_PATH } from './import-path.ts';
import { isAtWork, stateInWords, sumsInLine } from './import-words.ts';
import { bring } from './sendings.ts';
import { usePolled } from './use-polled.ts';

/** The Import tab: what can be brought and how, and what was brought. */
export function ImportsScreen({ imports }: { imports: readonly ListedImport[] }) {
  return (
    <Screen>
      <ScreenHead
        title={t('Import')}
        lead={t(
          'Bring what your old website, your calendar or your list of people holds. You see everything before it is made. Nothing is public before you say so, no mail is sent, and what was brought can be taken back.',
        )}
      />
      {imports.length > 0 && <Brought imports={imports} />}
      <BringFile />
      <WhatCanBeBrought />
    </Screen>
  );
}

function BringFile() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const { run, isBusy, failure, fail } = useAction();
  // The same for each try of the same files.
  const key = useRef(crypto.randomUUID());
  const choose = (files: typeof chosen) => {
    key.current = crypto.randomUUID();
    fail();
    setChosen(files);
  };
  const submit = () => {
    const refusal = refusalOf(chosen);
    if (refusal) return fail(refusal);
    void run(async () => {
      const { id } = await bring(chosen, key.current);
      await navigate(`${IMPORT_PATH}/${id}`);
    }, t('The import could not be started.'));
  };
  return (
    <Part title={t('Bring a file')}>
      <ChooseFiles chosen={chosen} onChoose={choose} />
      {isAny(chosen) && (
        <div>
          <Button variant="primary" aria-disabled={isBusy || undefined} onClick={submit}>
            {t('Send and read it')}
          </Button>
        </div>
      )}
      <div role="alert" className={css.message}>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
      <p className={css.words}>{t('Reading makes nothing yet: it shows what would be made.')}</p>
    </Part>
  );
}

const WhatCanBeBrought = () => (
  <Part title={t('What can be brought')}>
    <dl className={css.steps}>
      <div>
        <dt>{t('A website made with WordPress')}</dt>
        <dd>
          {t(
            'Log in there, and choose Tools → Export → All content: it gives you a file that ends in .xml. Pictures are not in that file. Ask whoever looks after the old website for the folder wp-content/uploads as a zip.',
          )}
        </dd>
      </div>
      <div>
        <dt>{t('A calendar')}</dt>
        <dd>
          {t(
            'From Google, Apple, Outlook or another calendar that can export: the file ends in .ics.',
          )}
        </dd>
      </div>
      <div>
        <dt>{t('A list of people')}</dt>
        <dd>
          {t(
            'From Planning Center, Breeze, ChurchCRM, CCB, Tithely, or a table with headings: export it as .csv. Nobody gets an account or a mail from it; you invite them when you are ready.',
          )}
        </dd>
      </div>
    </dl>
  </Part>
);

/** While one is at work, and otherwise, in milliseconds. */
const BUSY_MS = 2000;
const CALM_MS = 15_000;

function Brought({ imports }: { imports: readonly ListedImport[] }) {
  const { dates } = useSite();
  const { now } = usePolled(
    imports,
    (signal) => adminApi('GET /api/imports', { signal }),
    (all) => (all.some(({ state }) => isAtWork(state)) ? BUSY_MS : CALM_MS),
  );
  return (
    <Part title={t('What was brought')}>
      <AdminList
        label={t('What was brought')}
        empty={null}
        rows={now.map((each) => ({
          id: each.id,
          title: each.name,
          open: `${IMPORT_PATH}/${each.id}`,
          state: stateInWords(each),
          meta: [dateTimeInWords(each.createdAt, dates), each.who, sumsInLine(each.counts)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Part>
  );
}
