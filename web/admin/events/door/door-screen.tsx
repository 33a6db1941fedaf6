import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH } from '#contract/admin-constants.ts';
import { MAX_PARTY } from '#contract/sign-up-constants.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { isNameFound } from '#web/admin/ui/name-search.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { keepDoor } from '#web/features/offline/keep-door.ts';
import { useMember } from '#web/session/use-member.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './door.module.css';
import { DoorRow } from './door-row.tsx';
import { shownRows, sumOf } from './door-rows.ts';
import { DoorSheet } from './door-sheet.tsx';
import { standingOf } from './door-words.ts';
import type { LoadedDoor } from './load-door.ts';
import { useDoor } from './use-door.ts';
import { WalkInForm } from './walk-in-form.tsx';

/** Who is coming to a date, to be ticked at the door (reference/screens.md#door-list). */
export function DoorScreen({ loaded }: { loaded: LoadedDoor }) {
  const { keepsPages } = useSite();
  const { queue, ...state } = useDoor(loaded);
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const isBack = useRef(false);
  const { list, waiting } = state;
  const rows = shownRows(list.rows, waiting);
  const found = rows.filter(({ name }) => isNameFound(name, typed.trim()));
  useMember();
  useEffect(() => {
    if (keepsPages) keepDoor();
  }, [keepsPages]);
  const close = () => {
    setIsAdding(false);
    isBack.current = true;
  };
  const add = (name: string, party: number) => {
    close();
    setTyped('');
    void queue.addWalkIn(name, party);
  };
  return (
    <>
      <DoorHead eventId={loaded.kept.eventId} list={list} />
      <div className={css.bar}>
        <p role="status" className={css.sum}>
          {sumOf(rows)}
        </p>
        <p role="status" className={css.standing}>
          {standingOf(state)}
        </p>
        {!isAdding && <NameSearch value={typed} onChange={setTyped} />}
      </div>
      {isAdding ? (
        <WalkInForm
          name={found.length === 0 ? typed.trim() : ''}
          most={MAX_PARTY}
          onAdd={add}
          onClose={close}
        />
      ) : (
        <>
          <Rows
            rows={found}
            isEmpty={rows.length === 0}
            onTick={(id, arrived) => void queue.tick(id, arrived)}
          />
          <Button
            ref={(button) => {
              if (isBack.current) button?.focus({ preventScroll: true });
              isBack.current = false;
            }}
            className={css.add}
            onClick={() => setIsAdding(true)}
          >
            {t('Add somebody who did not sign up')}
          </Button>
        </>
      )}
      <DoorSheet rows={rows} />
    </>
  );
}

type HeadProps = { eventId: string; list: ReturnType<typeof useDoor>['list'] };

/** Which date it is, and whether it takes place. */
const DoorHead = ({ eventId, list }: HeadProps) => (
  <>
    <div className={css.top}>
      <BackLink to={`/admin/events/sign-ups/${eventId}`}>{t('Sign-ups')}</BackLink>
      <Button variant="plain" isSmall onClick={() => print()}>
        {t('Print the list')}
      </Button>
    </div>
    <h1 className={css.title}>{list.title}</h1>
    <p className={css.when}>
      <Facts>
        {list.places > 0
          ? t('{when} · {places} places', { when: list.when, places: list.places })
          : list.when}
      </Facts>
    </p>
    {list.isCanceled && (
      <Notice tone="error">
        {t('This date is canceled. Whoever comes all the same can be noted.')}
      </Notice>
    )}
  </>
);

type SearchProps = { value: string; onChange: (typed: string) => void };

const NameSearch = (field: SearchProps) => (
  <search>
    <TextField
      label={t('Find a name')}
      type="search"
      required
      autoComplete="off"
      maxLength={MAX_SEARCH}
      {...field}
    />
  </search>
);

type RowsProps = {
  /** Those that were searched for. */
  rows: ReturnType<typeof shownRows>;
  isEmpty: boolean;
  onTick: (id: string, arrived: number) => void;
};

const Rows = ({ rows, isEmpty, onTick }: RowsProps) => (
  <>
    <ul className={css.rows} aria-label={t('Who is coming')}>
      {rows.map((row) => (
        <DoorRow key={row.id} row={row} onTick={(arrived) => onTick(row.id, arrived)} />
      ))}
    </ul>
    {rows.length === 0 && (
      <p className={css.none}>
        {isEmpty ? t('Nobody has signed up yet.') : t('Nobody on the list has this name.')}
      </p>
    )}
  </>
);
