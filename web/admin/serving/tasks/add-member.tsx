import { useState } from 'react';
import type { ListedMember, ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Facts } from '#web/ui/when.tsx';
import { type KnownPerson, knownFacts } from './known-person.ts';
import { MemberForm } from './member-form.tsx';
import { SameName } from './same-name.tsx';

type Props = {
  task: ListedTask;
  team: readonly ListedMember[];
  /** Whether the account knows the people of other teams. */
  mayManage: boolean;
  onSaved: (member: ListedMember) => void;
  onClose: () => void;
};

/** Somebody for the team: who serves elsewhere already is found by name, and stays one person. */
export function AddMember({ team, mayManage, ...rest }: Props) {
  const [known, setKnown] = useState<KnownPerson>();
  if (known)
    return (
      <div className="stack">
        <p ref={focusOn} tabIndex={-1}>
          <strong>{known.name}</strong>
          <br />
          <Facts>{knownFacts(known)}</Facts>
        </p>
        <p className="note">
          {t('They are one person in all teams, with one link for all their dates.')}
        </p>
        <div>
          <Button isSmall onClick={() => setKnown(undefined)}>
            {t('Somebody else')}
          </Button>
        </div>
        <MemberForm {...{ ...rest, mayManage, known }} member={undefined} />
      </div>
    );
  return (
    <div className="stack">
      {mayManage && <KnownPeople team={team} onChoose={setKnown} />}
      <MemberForm
        {...{ ...rest, mayManage }}
        member={undefined}
        besideName={(name) => mayManage && <SameName {...{ name, team }} onChoose={setKnown} />}
      />
    </div>
  );
}

/** The button that was pressed is gone: the keyboard goes on at who was chosen. */
const focusOn = (element: HTMLElement | null) => element?.focus();

type KnownProps = { team: readonly ListedMember[]; onChoose: (person: KnownPerson) => void };

function KnownPeople({ team, onChoose }: KnownProps) {
  const [search, setSearch] = useState('');
  const found = useLoaded(
    async (signal) =>
      search === '' ? [] : adminApi('GET /api/serving/people', { query: { search }, signal }),
    search,
    (error) => setFailure(failureInWords(error, t('Nobody could be looked for.'))),
  );
  const [failure, setFailure] = useState('');
  const others = found?.filter(({ id }) => !team.some((member) => member.id === id)) ?? [];
  return (
    <>
      <SearchField
        label={t('Find somebody who serves already')}
        value={search}
        onSearch={(text) => {
          setFailure('');
          setSearch(text);
        }}
        help={t('By name. Or write somebody new below.')}
      />
      <p role="status" className="note">
        {failure || (search !== '' && found && foundInWords(others.length))}
      </p>
      <AdminList
        label={t('Those who serve')}
        empty={null}
        rows={others.slice(0, SHOWN).map((person) => ({
          id: person.id,
          title: person.name,
          meta: <Facts>{knownFacts(person)}</Facts>,
          actions: (
            <Button isSmall of={person.name} onClick={() => onChoose(person)}>
              {t('Choose')}
            </Button>
          ),
        }))}
      />
    </>
  );
}

/** As many names as fit beside the form. */
const SHOWN = 5;

function foundInWords(count: number): string {
  if (count === 0) return t('Nobody else of that name serves.');
  return count > SHOWN
    ? t('The first {count} of them. Write more of the name to find others.', { count: SHOWN })
    : '';
}
