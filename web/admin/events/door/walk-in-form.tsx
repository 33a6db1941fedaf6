import { type FormEvent, useState } from 'react';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import css from './door.module.css';

type Props = {
  /** What was searched for in vain. */
  name: string;
  most: number;
  onAdd: (name: string, party: number) => void;
  onClose: () => void;
};

/** Adds somebody who did not sign up. */
export function WalkInForm({ name: found, most, onAdd, onClose }: Props) {
  const [name, setName] = useState(found);
  const [party, setParty] = useState('1');
  const [isTried, setIsTried] = useState(false);
  const count = Number(party);
  const isMissing = name.trim() === '';
  const isNumber = Number.isInteger(count) && count >= 1 && count <= most;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing && isNumber) onAdd(name.trim(), count);
  };
  return (
    <form className={css.walkIn} onSubmit={add} noValidate>
      <TextField
        label={t('Name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={MESSAGE_LENGTHS.name}
        value={name}
        onChange={setName}
        error={isTried && isMissing ? t('Please write a name.') : undefined}
      />
      <TextField
        label={t('How many people')}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={party}
        onChange={setParty}
        error={
          isTried && !isNumber ? t('Please write a number from 1 to {most}.', { most }) : undefined
        }
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary">
          {t('Add')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
