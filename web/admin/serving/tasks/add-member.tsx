import { useState } from 'react';
import type { ListedMember, ListedTask } from '#contract/serving.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Facts } from '#web/ui/when.tsx';
import { MemberForm } from './member-form.tsx';

type Props = {
  task: ListedTask;
  team: readonly ListedMember[];
  /** Whether the account knows the people of other teams. */
  mayManage: boolean;
  onSaved: (member: ListedMember) => void;
  onClose: () => void;
};

type Known = { id: string; name: string; email: string; phone: string; teams: string[] };

/** Somebody for the team: who serves elsewhere already is found by name, and their address is not written twice. */
export function AddMember({ team, mayManage, ...rest }: Props) {
  const [known, setKnown] = useState<Known>();
  return (
    <div className="stack">
      {mayManage && <KnownPeople team={team} onChoose={setKnown} />}
      <MemberForm
        // The fields begin with who was found.
        key={known?.id ?? 'new'}
        {...{ ...rest, mayManage }}
        member={undefined}
        begun={known && { name: known.name, email: known.email, phone: known.phone }}
      />
    </div>
  );
}

type KnownProps = { team: readonly ListedMember[]; onChoose: (person: Known) => void };

function KnownPeople({ team, onChoose }: KnownProps) {
  const [search, setSearch] = useState('');
  const found = useLoaded(
    async (signal) =>
      search === '' ? [] : adminApi('GET /api/serving/people', { query: { search }, signal }),
    search,
    (error) => setFailure(failureInWords(error, 'Nobody could be looked for.')),
  );
  const [failure, setFailure] = useState('');
  const others = found?.filter(({ id }) => !team.some((member) => member.id === id)) ?? [];
  return (
    <>
      <SearchField
        label="Find somebody who serves already"
        value={search}
        onSearch={(text) => {
          setFailure('');
          setSearch(text);
        }}
        help="By name. Or write somebody new below."
      />
      <p role="status" className="note">
        {failure || (search !== '' && found && foundInWords(others.length))}
      </p>
      <AdminList
        label="Those who serve"
        empty={null}
        rows={others.slice(0, SHOWN).map((person) => ({
          id: person.id,
          title: person.name,
          meta: <Facts>{[...person.teams, person.email].filter(Boolean).join(' · ')}</Facts>,
          actions: (
            <Button isSmall of={person.name} onClick={() => onChoose(person)}>
              Choose
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
  if (count === 0) return 'Nobody else of that name serves.';
  return count > SHOWN ? `The first ${SHOWN} of them. Write more of the name to find others.` : '';
}
