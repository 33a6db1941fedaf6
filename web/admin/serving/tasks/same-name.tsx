import type { ListedMember } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import css from '#web/admin/serving/serving.module.css';
import { Button } from '#web/admin/ui/button.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Facts } from '#web/ui/when.tsx';
import { isSameName, type KnownPerson, knownFacts } from './known-person.ts';

type Props = {
  /** What is written so far. */
  name: string;
  team: readonly ListedMember[];
  onChoose: (person: KnownPerson) => void;
};

/** Offers who is called the same and serves elsewhere: without an address nobody else can say that they are one person. */
export function SameName({ name, team, onChoose }: Props) {
  const search = name.trim().replaceAll(/\s+/g, ' ');
  const found = useLoaded(
    async (signal) =>
      search.length < SHORTEST
        ? []
        : adminApi('GET /api/serving/people', { query: { search }, signal }),
    search,
  );
  const same = (found ?? [])
    .filter((person) => isSameName(person.name, name))
    .filter(({ id }) => !team.some((member) => member.id === id));
  return (
    <div role="status" className={css.same}>
      {same.map((person) => (
        <p key={person.id}>
          {t('{name} serves already:', { name: person.name })} <Facts>{knownFacts(person)}</Facts>{' '}
          <Button isSmall of={knownFacts(person)} onClick={() => onChoose(person)}>
            {t('It is the same person')}
          </Button>
        </p>
      ))}
    </div>
  );
}

/** Fewer letters are no name to look for. */
const SHORTEST = 2;
