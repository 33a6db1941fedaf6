import { useState } from 'react';
import type { ListedMember, ListedPlace } from '#contract/serving.ts';
import { MAX_REASON } from '#contract/serving-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import css from '#web/admin/serving/serving.module.css';
import {
  holds,
  type MonthDate,
  nameOf,
  standingInWords,
} from '#web/admin/serving/serving-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { usePlace } from './use-place.ts';

type Props = { place: ListedPlace; date: MonthDate; onClose: () => void };

/** How somebody stands on a date, how they are reached, what they said; and taking them out. */
export function PlaceForm({ place, date, onClose }: Props) {
  const { answer, takeOut, isBusy, failure } = usePlace(place, onClose);
  const [state, setState] = useState<'yes' | 'no'>(place.state === 'no' ? 'no' : 'yes');
  const [reason, setReason] = useState(place.reason);
  const name = nameOf(place);
  const { task, person } = place;
  const params = { id: task };
  const team = useLoaded(
    (signal) => adminApi('GET /api/serving/tasks/{id}/team', { params, signal }),
    task,
  );
  const memberOf = (among: typeof team) => among?.find(({ id }) => id === person);
  const member = memberOf(team);
  /** Also for who takes them out before the team is here. Where it cannot be read, the server decides. */
  const canBeMailed = async () => {
    const load = () => adminApi('GET /api/serving/tasks/{id}/team', { params });
    return memberOf(team ?? (await load().catch(() => undefined)))?.email !== '';
  };
  // After an account was deleted nobody knows whose it was.
  const isFixed = date.isOver || date.isCanceled || place.name === '';
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void answer(state, reason);
      }}
    >
      <div className={css.lines}>
        <p>
          <Facts>{`${date.title} · ${date.when}`}</Facts>
        </p>
        <p className="strong">{standingInWords(place)}</p>
        {member && <Reached member={member} />}
      </div>
      {!isFixed && (
        <ChoiceGroup legend={t('What did they say?')}>
          <Choice
            type="radio"
            name="state"
            label={t('Yes, they serve')}
            checked={state === 'yes'}
            onChoose={() => setState('yes')}
          />
          <Choice
            type="radio"
            name="state"
            label={t('No, they cannot')}
            checked={state === 'no'}
            onChoose={() => setState('no')}
          >
            {state === 'no' && (
              <TextField
                label={t('Why')}
                maxLength={MAX_REASON}
                autoComplete="off"
                value={reason}
                onChange={setReason}
              />
            )}
          </Choice>
        </ChoiceGroup>
      )}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        {!isFixed && (
          <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
            {t('Note the answer')}
          </Button>
        )}
        {!isFixed && holds(place) && (
          <Button
            of={name}
            onClick={() => void takeOut(date, canBeMailed)}
            aria-disabled={isBusy || undefined}
          >
            {t('Take out ## somebody')}
          </Button>
        )}
        <Button onClick={onClose}>{isFixed ? t('Close') : t('Cancel')}</Button>
      </DialogActions>
    </form>
  );
}

/** The address and number of who is meant, to call them. */
function Reached({ member: { phone, email } }: { member: ListedMember }) {
  if (!phone && !email)
    return <p className="note">{t('No number and no e-mail address is known.')}</p>;
  return (
    <p>
      <Facts>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </Facts>
    </p>
  );
}
