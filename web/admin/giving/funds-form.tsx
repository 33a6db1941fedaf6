import { useState } from 'react';
import { type FundSettings, MAX_FUND, MAX_FUNDS, type ShownFunds } from '#contract/funds.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { checkFunds, draftOf, type FundsDraft, linesOf, settingsOf } from './funds-draft.ts';
import css from './funds-form.module.css';

/** The church's funds: their names, which one is the default, and which are closed. */
export function FundsForm({ funds: loaded }: { funds: ShownFunds }) {
  const { draft, kept, saving, change, add, choose, remove } = useFunds(loaded);
  return (
    <Part
      title={t('Funds')}
      about={t(
        'What gifts can be for. Givers choose one where there is more than one. Gifts that name none are for the default.',
      )}
    >
      <Form className="stack" onSend={saving.save}>
        <ul aria-label={t('Funds')} className={css.funds}>
          {draft.funds.map((fund, index) => (
            <li key={fund.id} className={css.fund}>
              <FundRow
                fund={fund}
                isKept={kept.includes(fund.id)}
                isDefault={draft.chosen === fund.id}
                error={saving.errorOf(`funds.${index}.name`)}
                onChange={(news) => change(fund.id, news)}
                onChoose={() => choose(fund.id)}
                onRemove={() => remove(fund.id)}
              />
            </li>
          ))}
        </ul>
        {draft.funds.length < MAX_FUNDS && (
          <p>
            <Button onClick={add}>{t('Add a fund')}</Button>
          </p>
        )}
        <SaveBar saving={saving} saveLabel={t('Save funds')} />
      </Form>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={linesOf(settingsOf(draft))}
          theirs={linesOf(saving.conflict.current)}
        />
      )}
    </Part>
  );
}

/** The funds as they are written, and their saving. */
function useFunds(loaded: ShownFunds) {
  const [start, setStart] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const saving = useSaving<FundSettings, ShownFunds>({
    values: settingsOf(draft),
    start: settingsOf(draftOf(start)),
    version: start.version,
    check: checkFunds,
    send: (values, version) => adminApi('PUT /api/funds', { body: { ...values, version } }),
    failure: t('The funds could not be saved.'),
    onSaved: () => {},
    onTakeTheirs: (funds) => {
      setStart(funds);
      setDraft(draftOf(funds));
    },
  });
  const setFunds = (funds: FundsDraft['funds']) => setDraft({ ...draft, funds });
  return {
    draft,
    kept: start.kept,
    saving,
    change: (id: string, news: Partial<FundsDraft['funds'][number]>) =>
      setFunds(draft.funds.map((fund) => (fund.id === id ? { ...fund, ...news } : fund))),
    add: () => setFunds([...draft.funds, { id: crypto.randomUUID(), name: '', isClosed: false }]),
    choose: (chosen: string) => setDraft({ ...draft, chosen }),
    remove: (id: string) => setFunds(draft.funds.filter((fund) => fund.id !== id)),
  };
}

type RowProps = {
  fund: FundsDraft['funds'][number];
  /** Whether it has gifts or is named on a page: then it keeps its name, and stays. */
  isKept: boolean;
  isDefault: boolean;
  error: string | undefined;
  onChange: (news: Partial<FundsDraft['funds'][number]>) => void;
  onChoose: () => void;
  onRemove: () => void;
};

function FundRow({ fund, isKept, isDefault, error, onChange, onChoose, onRemove }: RowProps) {
  const { name, isClosed } = fund;
  return (
    <>
      <div className={css.name}>
        {isKept ? (
          <p className="strong">
            {name} {isClosed && <span className={css.closed}>{t('Closed ## fund')}</span>}
          </p>
        ) : (
          <TextField
            label={t('Name')}
            required
            maxLength={MAX_FUND}
            value={name}
            error={error}
            onChange={(text) => onChange({ name: text })}
          />
        )}
      </div>
      {!isClosed && (
        <Choice
          type="radio"
          name="default-fund"
          label={t('Default')}
          aria-label={t('Default: {name}', { name })}
          checked={isDefault}
          onChoose={onChoose}
        />
      )}
      {!isDefault && (isKept || isClosed) && (
        <Button isSmall of={name} onClick={() => onChange({ isClosed: !isClosed })}>
          {isClosed ? t('Open again ## a fund') : t('Close ## a fund')}
        </Button>
      )}
      {!isDefault && !isKept && (
        <Button isSmall of={name} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </>
  );
}
