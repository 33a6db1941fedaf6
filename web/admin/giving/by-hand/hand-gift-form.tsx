import { useState } from 'react';
import { MAX_CHECK_NUMBER, MAX_GIVER, MAX_NOTE } from '#contract/hand-constants.ts';
import type { HandGift, TracedGift } from '#contract/hand-gifts.ts';
import { amountOf } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { optionsOf, Select } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useSite } from '#web/use-site.ts';
import css from './batch.module.css';
import { GiverInput } from './giver-input.tsx';
import { fieldNames, handWayNames } from './hand-words.ts';

type Props = {
  /** The gift that is corrected; undefined for a new one. */
  gift: TracedGift | undefined;
  currency: string;
  today: string;
  onSaved: (gift: TracedGift) => void;
  onCancel?: () => void;
};

/** A gift as somebody would type it. */
function typedOf(gift: TracedGift): HandGift {
  const { name, email, provider, checkNumber, fund, givenOn, note, amountMinor, currency } = gift;
  const how = provider as HandGift['how'];
  return {
    name,
    email,
    amount: amountOf(amountMinor, currency),
    how,
    checkNumber,
    fund,
    givenOn,
    note,
  };
}

const linesOf = (gift: HandGift) =>
  Object.entries(gift).map(([name, text]) => ({ label: fieldNames[name] ?? name, text }));

/** One gift by hand: a new one, or its correction. */
export function HandGiftForm({ gift, currency, today, onSaved, onCancel }: Props) {
  const { funds } = useSite();
  const confirm = useConfirm();
  const [key] = useState(() => crypto.randomUUID());
  const [start] = useState<HandGift>(() =>
    gift
      ? typedOf(gift)
      : {
          ...{ name: '', email: '', amount: '', how: 'check' as const, checkNumber: '' },
          ...{ fund: funds[0] ?? '', givenOn: today, note: '' },
        },
  );
  const [draft, setDraft] = useState(start);
  const change = (news: Partial<HandGift>) => setDraft({ ...draft, ...news });
  const correct = (id: string, body: HandGift, version: number | undefined) =>
    adminApi('PUT /api/gifts/{id}', { params: { id }, body: { ...body, version } });
  const saving = useSaving<HandGift, TracedGift | undefined>({
    values: draft,
    start,
    version: gift?.version,
    send: (values, version) =>
      gift
        ? correct(gift._id, values, version)
        : surely(confirm, t('Save it all the same ## a gift'), (isSure) =>
            saveNew(
              () => adminApi('POST /api/gifts', { body: { ...values, isSure, key } }),
              (made) => correct(made._id, values, made.version),
            ),
          ),
    failure: t('The gift could not be saved.'),
    isWhyInstead: true,
    onSaved: (saved) => {
      if (saved) onSaved(saved);
    },
    onTakeTheirs: (theirs) => theirs && setDraft(typedOf(theirs)),
  });
  const ownFunds = funds.includes(draft.fund) ? funds : [...funds, draft.fund];
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <div className={css.head}>
        <FieldFrame label={t('Name')} error={saving.errorOf('name')}>
          {(control) => (
            <GiverInput {...control} name={draft.name} maxLength={MAX_GIVER} onGiver={change} />
          )}
        </FieldFrame>
        <TextField
          label={t('E-mail')}
          type="email"
          maxLength={254}
          value={draft.email}
          error={saving.errorOf('email')}
          onChange={(email) => change({ email })}
        />
        <TextField
          label={t('Amount in {currency}', { currency })}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={draft.amount}
          error={saving.errorOf('amount')}
          onChange={(amount) => change({ amount })}
        />
        <TextField
          label={t('Date')}
          type="date"
          required
          value={draft.givenOn}
          error={saving.errorOf('givenOn')}
          onChange={(givenOn) => change({ givenOn })}
        />
        <Select
          label={t('How it came')}
          value={draft.how}
          options={optionsOf(handWayNames)}
          onChange={(how) => change({ how })}
        />
        <TextField
          label={t('Check number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CHECK_NUMBER}
          value={draft.checkNumber}
          error={saving.errorOf('checkNumber')}
          onChange={(checkNumber) => change({ checkNumber })}
        />
        <Select
          label={t('Fund')}
          value={draft.fund}
          options={ownFunds.map((fund) => ({ value: fund, label: fund }))}
          error={saving.errorOf('fund')}
          onChange={(fund) => change({ fund })}
        />
      </div>
      <TextArea
        label={t('Note')}
        rows={2}
        maxLength={MAX_NOTE}
        value={draft.note}
        error={saving.errorOf('note')}
        onChange={(note) => change({ note })}
      />
      <SaveBar
        saving={saving}
        saveLabel={gift ? t('Save the correction') : t('Save gift')}
        onCancel={onCancel}
      />
      {saving.conflict?.current && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={linesOf(draft)}
          theirs={linesOf(typedOf(saving.conflict.current))}
        />
      )}
    </form>
  );
}
