import { useState } from 'react';
import { t } from '#languages/t.ts';
import { isHeld, type MonthDate } from '#web/admin/serving/serving-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AskDates } from './ask-dates.tsx';
import { AskTeam } from './ask-team.tsx';
import { type Unmailed, useAsking } from './use-asking.ts';
import { useTeam } from './use-team.ts';

type Props = {
  task: { id: string; name: string };
  /** The dates ahead of the month that need the task. */
  dates: readonly MonthDate[];
  /** The date that is chosen at first. */
  first: string;
  onClose: () => void;
};

/** Asks people of the team for dates of the month, or puts them in without asking. */
export function AskForm(props: Props) {
  const { task, dates, onClose } = props;
  const [chosenDates, setDates] = useState<readonly string[]>([props.first]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const [way, setWay] = useState<'ask' | 'put-in'>('ask');
  const [isTold, setIsTold] = useState(true);
  const chosen = dates.filter(({ id }) => chosenDates.includes(id));
  const { team, failure: unread, askAgain } = useTeam(task.id, chosen);
  const { send, isBusy, failure, uncalled } = useAsking({ task, onClose });
  const pairs = chosen.flatMap((date) =>
    people
      .filter((person) => !isHeld(date, task.id, person))
      .map((person) => ({ date: date.id, person, when: date.when })),
  );
  if (uncalled) return <ToCall uncalled={uncalled} onClose={onClose} />;
  const isReady = pairs.length > 0;
  return (
    <Form
      className="stack"
      onSend={() => {
        if (isReady) void send(pairs, way === 'ask' ? 'ask' : { isTold });
      }}
    >
      <AskDates
        {...{ task, dates }}
        first={props.first}
        chosen={chosenDates}
        onChoose={(id, isChosen) => setDates(toggled(chosenDates, id, isChosen))}
      />
      {team ? (
        <AskTeam
          {...{ task, team, chosen, people }}
          onChoose={(id, isChosen) => setPeople(toggled(people, id, isChosen))}
        />
      ) : unread ? (
        <Notice tone="error">{unread}</Notice>
      ) : (
        <Loading>{t('Loading the team…')}</Loading>
      )}
      {unread && (
        <p>
          <Button isSmall onClick={askAgain}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {team && team.length > 0 && (
        <Ways {...{ way, setWay, isTold, setIsTold }} name={`way ${task.id}`} />
      )}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        <Button type="submit" variant="primary" aria-disabled={isBusy || !isReady || undefined}>
          {buttonWords(way, new Set(pairs.map(({ person }) => person)).size)}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
      <p role="status" className="note">
        {!isReady && t('Choose a date, and whom you mean.')}
      </p>
    </Form>
  );
}

const toggled = (ids: readonly string[], id: string, isChosen: boolean) => [
  ...ids.filter((other) => other !== id),
  ...(isChosen ? [id] : []),
];

const buttonWords = (way: 'ask' | 'put-in', people: number): string => {
  if (way === 'ask')
    return t('{people, plural, =0 {Ask} one {Ask # person} other {Ask # people}}', { people });
  return t('{people, plural, =0 {Put in} one {Put in # person} other {Put in # people}}', {
    people,
  });
};

type WaysProps = {
  way: 'ask' | 'put-in';
  setWay: (way: 'ask' | 'put-in') => void;
  isTold: boolean;
  setIsTold: (isTold: boolean) => void;
  name: string;
};

function Ways({ way, setWay, isTold, setIsTold, name }: WaysProps) {
  return (
    <ChoiceGroup legend={t('How ## to ask')}>
      <Choice
        type="radio"
        name={name}
        label={t('Ask by mail: they answer yes or no')}
        checked={way === 'ask'}
        onChoose={() => setWay('ask')}
      />
      <Choice
        type="radio"
        name={name}
        label={t('Put in without asking: they said yes already')}
        checked={way === 'put-in'}
        onChoose={() => setWay('put-in')}
      >
        {way === 'put-in' && (
          <Choice
            type="checkbox"
            label={t('Send them a mail about it')}
            checked={isTold}
            onChoose={setIsTold}
          />
        )}
      </Choice>
    </ChoiceGroup>
  );
}

function ToCall({ uncalled, onClose }: { uncalled: Unmailed; onClose: () => void }) {
  return (
    <div className="stack">
      <p role="status">{uncalled.words}</p>
      <p>{t('These have no e-mail address. Call them, and note their answer in the list:')}</p>
      <ul>
        {uncalled.people.map(({ id, name, phone }) => (
          <li key={id}>
            {phone ? `${name}, ${phone}` : t('{name}, without a phone number', { name })}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </div>
  );
}
