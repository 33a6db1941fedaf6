import { useEffect, useRef } from 'react';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import { type BulkKind, stepsOf } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { isLedTo, LostAddresses } from '#web/admin/redirects/lost-addresses.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './bulk.module.css';
import { actionWords, chosenInWords, deletionInWords, doneInWords } from './bulk-words.ts';
import type { Bulk } from './use-bulk.ts';

type Props = { kind: BulkKind; bulk: Bulk };

/** Above a list: all of what is shown at once, how many are chosen, and what was done last. */
export function BulkHead({ kind, bulk }: Props) {
  const { chosen, shown, chooseAll } = bulk;
  const all = useRef<HTMLInputElement>(null);
  const isPart = chosen.length > 0 && chosen.length < shown.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <>
      <BulkOutcome kind={kind} bulk={bulk} />
      {shown.length > 1 && (
        <div className={css.head}>
          <label className={css.all}>
            <input
              ref={all}
              type="checkbox"
              checked={chosen.length === shown.length}
              onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
            />
            <span>{t('Choose all {count} shown', { count: shown.length })}</span>
          </label>
        </div>
      )}
    </>
  );
}

/** What was done and what was left, until something else is done; it takes the focus from the button that is gone. */
function BulkOutcome({ kind, bulk: { outcome, undo, dismiss, isBusy } }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  const left = outcome?.answer.left ?? [];
  const canUndo = outcome && outcome.action !== 'undo' && outcome.answer.done.length > 0;
  return (
    <div ref={place} role="status" tabIndex={-1} className={css.outcome}>
      {outcome && (
        <div className={css.box}>
          <Icon name={left.length > 0 ? 'warning' : 'check'} />
          <div>
            <p className="bare">{doneInWords(outcome.action, outcome.answer, kind)}</p>
            {left.length > 0 && (
              <ul className={css.left}>
                {left.map(({ id, title, why }) => (
                  <li key={id}>
                    “{title}”: {why}
                  </li>
                ))}
              </ul>
            )}
            <div className={css.actions}>
              {canUndo && (
                <Button isSmall aria-disabled={isBusy || undefined} onClick={() => void undo()}>
                  {t('Undo')}
                </Button>
              )}
              <Button isSmall variant="plain" onClick={dismiss}>
                {t('Dismiss')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

/** At the lower edge, while something is chosen: what can be done to it. */
export function BulkBar({ kind, bulk }: Props) {
  const confirm = useConfirm();
  const { chosen, shown, act, chooseAll, isBusy } = bulk;
  const count = chosen.length;
  const remove = async () => {
    const isMeant = await confirm({
      title: deletionInWords(kind, { count, title: chosen[0]?.title ?? '' }),
      text: (
        <>
          {t(
            'They disappear from the site at once. They stay in the trash for {days} days, and can be brought back from there.',
            { days: TRASH_DAYS },
          )}{' '}
          {isLedTo(kind) && <LostAddresses of={{ kind, ids: chosen.map(({ id }) => id) }} />}
        </>
      ),
      yes: t('Delete'),
      no: t('Keep them'),
      isGrave: true,
    });
    if (isMeant) await act('delete');
  };
  return (
    <>
      <div role="status">
        {count > 0 && <VisuallyHidden>{chosenInWords(count, shown.length)}</VisuallyHidden>}
      </div>
      {count > 0 && (
        <section aria-label={t('What to do with the chosen ones')} className={css.bar}>
          <strong aria-hidden="true">{chosenInWords(count, shown.length)}</strong>
          {stepsOf(kind).map((action) => (
            <Button
              key={action}
              isSmall
              variant={action === 'delete' ? 'grave' : 'quiet'}
              aria-disabled={isBusy || undefined}
              onClick={() => void (action === 'delete' ? remove() : act(action))}
            >
              {actionWords[action]}
            </Button>
          ))}
          <Button isSmall variant="plain" onClick={() => chooseAll(false)}>
            {t('Choose none')}
          </Button>
        </section>
      )}
    </>
  );
}
