import { MAX_CHECK_NUMBER, MAX_GIVER, MAX_NOTE } from '#contract/hand-constants.ts';
import type { HandGift, TracedGift } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import type { EntryFields } from '#web/admin/saving/use-entry.ts';
import { optionsOf, Select } from '#web/admin/ui/choices.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useSite } from '#web/use-site.ts';
import css from './batch.module.css';
import { GivenOnField } from './given-on-field.tsx';
import { GiverInput } from './giver-input.tsx';
import { linesOf, typedOf } from './hand-gift-draft.ts';
import { handWayNames } from './hand-words.ts';
import { useHandGift } from './use-hand-gift.ts';

type Props = {
  /** The gift that is corrected; undefined for a new one. */
  gift: TracedGift | undefined;
  currency: string;
  today: string;
  onSaved: (gift: TracedGift) => void;
  onCancel?: () => void;
};

/** One gift by hand: a new one, or its correction. */
export function HandGiftForm(props: Props) {
  const { gift, currency, onCancel } = props;
  const { saving, fields } = useHandGift(props);
  const { conflict } = saving;
  return (
    <Form className="stack" onSend={saving.save}>
      <GiftFields {...fields} currency={currency} />
      <SaveBar
        saving={saving}
        saveLabel={gift ? t('Save the correction') : t('Save gift')}
        onCancel={onCancel}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={linesOf(fields.draft)}
          theirs={linesOf(typedOf(conflict.current))}
        />
      )}
    </Form>
  );
}

type FieldsProps = EntryFields<HandGift> & { currency: string };

function GiftFields({ draft, change, errorOf, currency }: FieldsProps) {
  const { funds } = useSite();
  const ownFunds = funds.includes(draft.fund) ? funds : [...funds, draft.fund];
  return (
    <>
      <div className={css.head}>
        <FieldFrame label={t('Name')} error={errorOf('name')}>
          {(control) => (
            <GiverInput {...control} name={draft.name} maxLength={MAX_GIVER} onGiver={change} />
          )}
        </FieldFrame>
        <TextField
          label={t('E-mail')}
          type="email"
          maxLength={254}
          value={draft.email}
          error={errorOf('email')}
          onChange={(email) => change({ email })}
        />
        <TextField
          label={t('Amount in {currency}', { currency })}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={draft.amount}
          error={errorOf('amount')}
          onChange={(amount) => change({ amount })}
        />
        <GivenOnField
          value={draft.givenOn}
          error={errorOf('givenOn')}
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
          error={errorOf('checkNumber')}
          onChange={(checkNumber) => change({ checkNumber })}
        />
        <Select
          label={t('Fund')}
          value={draft.fund}
          options={ownFunds.map((fund) => ({ value: fund, label: fund }))}
          error={errorOf('fund')}
          onChange={(fund) => change({ fund })}
        />
      </div>
      <TextArea
        label={t('Note')}
        rows={2}
        maxLength={MAX_NOTE}
        value={draft.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
