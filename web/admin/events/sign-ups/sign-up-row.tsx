import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { answerInWords, askedInWords } from '#domain/answer-words.ts';
import { t } from '#languages/t.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import { type MenuAction, MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { Facts } from '#web/ui/when.tsx';
import {
  callInWords,
  isLive,
  isToCall,
  nameOf,
  peopleInWords,
  standingOf,
} from './sign-up-words.ts';
import css from './sign-ups.module.css';

/** What can be done with a row. */
export type RowWays = {
  onChange: (row: ListedSignUp) => void;
  onPlace: (row: ListedSignUp) => void;
  onCancel: (row: ListedSignUp) => void;
  /** Undefined where there is no other date. */
  onMove: ((row: ListedSignUp) => void) | undefined;
};

/** Who signed up, for how many, and what they answered. */
export function rowOf(row: ListedSignUp, ways: RowWays, site: ChurchTime): AdminRow {
  const title = nameOf(row);
  const { state, party, email, phone, isMember, signedUpAt } = row;
  // After an account was deleted its places stay, and nobody knows whose they are.
  const isGone = row.name === '';
  const menu = menuOf(row, ways);
  const facts = [
    peopleInWords(party),
    email || (isGone ? '' : t('No e-mail address')),
    phone,
    isMember && t('Member'),
    t('Signed up {when}', { when: momentInWords(signedUpAt, site) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
  return {
    id: row.id,
    title,
    open: isGone ? undefined : () => ways.onChange(row),
    state: standingOf(row, site),
    meta: <Facts>{facts}</Facts>,
    details: hasDetails(row) && <Details row={row} />,
    actions: (
      <>
        {state !== 'coming' && !isGone && (
          <Button isSmall of={title} onClick={() => ways.onPlace(row)}>
            {t('Give a place')}
          </Button>
        )}
        {!isGone && (
          <Button variant="plain" isSmall of={title} onClick={() => ways.onChange(row)}>
            {t('Change')}
          </Button>
        )}
        {menu.length > 0 && <MoreMenu name={title} actions={() => menu} />}
      </>
    ),
  };
}

const menuOf = (row: ListedSignUp, { onMove, onCancel }: RowWays): MenuAction[] => [
  ...(onMove && isLive(row) ? [{ words: t('Move to another date'), do: () => onMove(row) }] : []),
  ...(isLive(row) ? [{ words: t('Cancel the sign-up'), do: () => onCancel(row) }] : []),
];

const hasDetails = (row: ListedSignUp) =>
  row.answers.length > 0 || row.note !== '' || row.mailProblem !== '' || isToCall(row);

/** What was answered, as it was asked, and what the office notes. */
function Details({ row }: { row: ListedSignUp }) {
  const { answers, note, mailProblem } = row;
  return (
    <dl className={css.answers}>
      {isToCall(row) && (
        <div>
          <dt>{t('Call them:')} </dt>
          <dd>{callInWords(row)}</dd>
        </div>
      )}
      {mailProblem !== '' && (
        <div>
          <dt>{t('A mail did not arrive:')} </dt>
          <dd>
            {mailProblem}{' '}
            {t('Correct the address with “Change”: then it goes out again. Or call them.')}
          </dd>
        </div>
      )}
      {answers.map((answer) => (
        <div key={answer.question}>
          <dt>{askedInWords(answer.label)} </dt>
          <dd>
            {answer.isSensitive && answer.answer.length === 0
              ? t('Sensitive: answered, and not shown')
              : answerInWords(answer)}
          </dd>
        </div>
      ))}
      {note !== '' && (
        <div>
          <dt>{t('Note:')} </dt>
          <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}
