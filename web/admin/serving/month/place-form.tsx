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
import { Form } from '#web/admin/ui/form.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { usePlace } from './use-place.ts';

type Props = { place: ListedPlace; date: MonthDate; onClose: () => void };

/** How somebody stands on a date, how they are reached, what they said; and taking them out. */
export function PlaceForm({ place, date, onClose }: Props) {
  const { answer, takeOut, isBusy, failure } = usePlace(place, onClose);
  const [said, setSaid] = useState<Said>({
    state: place.state === 'no' ? 'no' : 'yes',
    reason: place.reason,
  });
  const { member, canBeMailed } = useMemberOf(place);
  // After an account was deleted nobody knows whose it was.
  const isFixed = date.isOver || date.isCanceled || place.name === '';
  return (
    <Form className="stack" onSend={() => void answer(said.state, said.reason)}>
      <div className={css.lines}>
        <p>
          <Facts>{`${date.title} · ${date.when}`}</Facts>
        </p>
        <p className="strong">{standingInWords(place)}</p>
        {member && <Reached member={member} />}
      </div>
      {!isFixed && <AnswerFields said={said} onChange={setSaid} />}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        {!isFixed && (
          <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
            {t('Note the answer')}
          </Button>
        )}
        {!isFixed && holds(place) && (
          <Button
            of={nameOf(place)}
            onClick={() => void takeOut(date, canBeMailed)}
            aria-disabled={isBusy || undefined}
          >
            {t('Take out ## somebody')}
          </Button>
        )}
        <Button onClick={onClose}>{isFixed ? t('Close') : t('Cancel')}</Button>
      </DialogActions>
    </Form>
  );
}

/** Whose place it is, as soon as the team is here. */
function useMemberOf({ task, person }: ListedPlace) {
  const params = { id: task };
  const team = useLoaded(
    (signal) => adminApi('GET /api/serving/tasks/{id}/team', { params, signal }),
    task,
  );
  const memberOf = (among: typeof team) => among?.find(({ id }) => id === person);
  return {
    member: memberOf(team),
    /** Also for who takes them out before the team is here. Where it cannot be read, the server decides. */
    canBeMailed: async () => {
      const load = () => adminApi('GET /api/serving/tasks/{id}/team', { params });
      return memberOf(team ?? (await load().catch(() => undefined)))?.email !== '';
    },
  };
}

type Said = { state: 'yes' | 'no'; reason: string };

type AnswerProps = { said: Said; onChange: (said: Said) => void };

function AnswerFields({ said: { state, reason }, onChange }: AnswerProps) {
  return (
    <ChoiceGroup legend={t('What did they say?')}>
      <Choice
        type="radio"
        name="state"
        label={t('Yes, they serve')}
        checked={state === 'yes'}
        onChoose={() => onChange({ state: 'yes', reason })}
      />
      <Choice
        type="radio"
        name="state"
        label={t('No, they cannot')}
        checked={state === 'no'}
        onChoose={() => onChange({ state: 'no', reason })}
      >
        {state === 'no' && (
          <TextField
            label={t('Why')}
            maxLength={MAX_REASON}
            autoComplete="off"
            value={reason}
            onChange={(why) => onChange({ state, reason: why })}
          />
        )}
      </Choice>
    </ChoiceGroup>
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
