import { useState } from 'react';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { VersionEntry } from '#contract/versions.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import type { ContentLine } from './fields-in-words.ts';
import { SideBySide } from './side-by-side.tsx';
import { type Chosen, useVersions } from './use-versions.ts';
import css from './versions-button.module.css';

type Props = {
  kind: EditedKind;
  /** Of what is published: something new has no versions yet. */
  id: string;
  /** What is saved, in words. */
  linesOf: (content: object) => readonly ContentLine[];
  /** After an earlier version was published again, as this one. */
  onRestored: (version: number) => void;
};

/** Opens the list of versions, to compare and to go back to. For an editor's bar (`actions`). */
export function VersionsButton({ onRestored, ...content }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('Versions')}
      </Button>
      {isOpen && (
        <VersionsDialog
          {...content}
          onClose={close}
          onRestored={(version) => {
            close();
            onRestored(version);
          }}
        />
      )}
    </>
  );
}

/** Every publish is a version: the list, the difference to what is published now, and the way back. */
function VersionsDialog({
  kind,
  id,
  linesOf,
  onClose,
  onRestored,
}: Props & { onClose: () => void }) {
  const { entries, number, choose, chosen, failure, fail, retry } = useVersions(kind, id, linesOf);
  const { restore, isRestoring } = useRestore(kind, id, fail, onRestored);
  const isEarlier = chosen !== undefined && !chosen.entry.isCurrent;
  return (
    <AdminDialog isOpen onClose={onClose} title={t('Versions')} size="wide">
      <p>
        {t(
          'Each time something is saved, the text before it is kept. You can look at it and go back.',
        )}
      </p>
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      {!entries && !failure && <Loading>{t('Loading...')}</Loading>}
      {entries?.length === 0 && <p>{t('There is no earlier version yet.')}</p>}
      {entries && entries.length > 0 && (
        <div className={css.halves}>
          <VersionChoice entries={entries} number={number} onChoose={choose} />
          <div className={css.difference}>
            <Difference chosen={chosen} isChosen={number !== undefined} isFailed={failure !== ''} />
          </div>
        </div>
      )}
      <div className={css.actions}>
        <DialogActions>
          {isEarlier && (
            <Button
              variant="primary"
              aria-disabled={isRestoring || undefined}
              onClick={() => void restore(chosen)}
            >
              {t('Restore this version')}
            </Button>
          )}
          {failure && !entries && <Button onClick={retry}>{t('Try again')}</Button>}
          <Button onClick={onClose}>{t('Close')}</Button>
        </DialogActions>
      </div>
    </AdminDialog>
  );
}

type DifferenceProps = { chosen: Chosen | undefined; isChosen: boolean; isFailed: boolean };

function Difference({ chosen, isChosen, isFailed }: DifferenceProps) {
  const { dates } = useSite();
  if (!isChosen)
    return <p>{t('This is the first version: there is nothing yet to compare it with.')}</p>;
  if (!chosen) return isFailed ? null : <Loading>{t('Loading...')}</Loading>;
  const { entry, current, lines, currentLines } = chosen;
  if (entry.isCurrent) return <p>{t('This is what is published now.')}</p>;
  return (
    <SideBySide
      isSequel
      left={{
        short: t('Then'),
        title: t('Then: {version}', { version: versionInWords(entry, dates) }),
        lines,
      }}
      right={{
        short: t('Now'),
        title: t('Now: {version}', { version: versionInWords(current, dates) }),
        lines: currentLines,
      }}
    />
  );
}

function useRestore(
  kind: EditedKind,
  id: string,
  fail: (words: string) => void,
  onRestored: (version: number) => void,
) {
  const confirm = useConfirm();
  const toast = useToast();
  const { dates } = useSite();
  const { run, isBusy } = useAction((error, sentence) => fail(failureInWords(error, sentence)));
  const restore = async ({ entry }: Chosen) => {
    if (isBusy) return;
    const words = versionInWords(entry, dates);
    const isMeant = await confirm({
      title: t('Restore this version?'),
      text: t(
        'The text of {version} is published again at once. The present one stays in the list of versions, and so you can come back to it.',
        { version: words },
      ),
      yes: t('Restore'),
    });
    if (!isMeant) return;
    await run(async () => {
      fail('');
      const params = { kind, id, version: entry.version };
      const made = await adminApi('POST /api/versions/{kind}/{id}/{version}/restore', { params });
      toast(t('The version of {version} is published again.', { version: words }));
      onRestored(made.version);
    }, t('This version could not be restored.'));
  };
  return { restore, isRestoring: isBusy };
}

/** "November 21, 2026, 4:31 PM, by Ruth Ames"; what came with an archive has nobody's name. */
function versionInWords({ at, who }: Pick<VersionEntry, 'at' | 'who'>, dates: DateWords): string {
  const moment = dateTimeInWords(at, dates);
  return who ? t('{moment}, by {who}', { moment, who }) : moment;
}

type VersionChoiceProps = {
  entries: readonly VersionEntry[];
  /** Of the chosen one. */
  number: number | undefined;
  onChoose: (version: number) => void;
};

/** The versions, newest first: arrow keys go from one to the next. Times are the church's. */
function VersionChoice({ entries, number, onChoose }: VersionChoiceProps) {
  const { dates } = useSite();
  return (
    <fieldset className={css.choice}>
      <legend className="note">{t('Compare with now (church time)')}</legend>
      {entries.map(({ version, at, who, isCurrent }) => (
        <label key={version} className={css.entry}>
          <input
            type="radio"
            name="version"
            checked={version === number}
            onChange={() => onChoose(version)}
          />
          <span>
            <time dateTime={at} className={css.when}>
              {dateTimeInWords(at, dates)}
            </time>{' '}
            <span className={css.who}>
              <Facts>
                {who}
                {isCurrent && <strong>{t('published now ## version')}</strong>}
              </Facts>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
