import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import css from '#web/admin/serving/serving.module.css';
import {
  dayAmong,
  inTurn,
  type MonthDate,
  memberFacts,
  placeOf,
  standingInWords,
} from '#web/admin/serving/serving-words.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { isNameFound } from '#web/admin/ui/name-search.ts';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Facts } from '#web/ui/when.tsx';
import type { TeamAt } from './use-team.ts';

type Props = {
  task: { id: string };
  team: readonly TeamAt[];
  /** The dates that are chosen. */
  chosen: readonly MonthDate[];
  people: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
};

/** In a larger team a name can be searched for. */
const AT_A_GLANCE = 12;

/** The team, those first who have not served for longest. */
export function AskTeam({ task, team, chosen, people, onChoose }: Props) {
  const [search, setSearch] = useState('');
  if (team.length === 0)
    return (
      <div className="stack-1">
        <p>{t('Nobody is in this team yet.')}</p>
        <p>
          <Link to={`${SERVING_PATH}/tasks/${task.id}`} className={adminButtonClass()}>
            {t('Add people to the team')}
          </Link>
        </p>
      </div>
    );
  // Whoever is chosen stays in sight.
  const shown = inTurn(team).filter(
    ({ id, name }) => people.includes(id) || isNameFound(name, search),
  );
  return (
    <ChoiceGroup legend={t('Whom to ask')}>
      {team.length > AT_A_GLANCE && (
        <SearchField label={t('Find a name')} value={search} onSearch={setSearch} />
      )}
      {shown.map((member) => (
        <Choice
          key={member.id}
          type="checkbox"
          label={<Member {...{ task, chosen, member }} />}
          checked={people.includes(member.id)}
          onChoose={(isChosen) => onChoose(member.id, isChosen)}
        />
      ))}
      <p role="status" className="note">
        {shown.length === 0 && t('Nobody of that name is in the team.')}
      </p>
    </ChoiceGroup>
  );
}

type MemberProps = Pick<Props, 'task' | 'chosen'> & { member: TeamAt };

function Member({ task, chosen, member }: MemberProps) {
  const standing = chosen.flatMap((date) => {
    const place = placeOf(date, task.id, member.id);
    const words = place && standingInWords(place);
    return words ? [`${dayAmong(date, chosen)}: ${words}`] : [];
  });
  return (
    <span className={css.member}>
      <span className="strong">{member.name}</span>
      <span className={css.facts}>
        <Facts>{memberFacts(member).join(' · ')}</Facts>
      </span>
      {standing.map((words) => (
        <span key={words} className={css.facts}>
          {words}
        </span>
      ))}
      {member.warnings.map((words) => (
        <span key={words} className={css.warning}>
          {words}
        </span>
      ))}
    </span>
  );
}
