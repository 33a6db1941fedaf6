import type { MessageKind } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { QueryTools } from '#web/admin/ui/screen.tsx';
import { useSession } from '#web/session/use-session.ts';
import { assigneeFilters, type InboxFilter, kindFilters, stateFilters } from './inbox-query.ts';
import type { InboxPage } from './load-inbox.ts';

const messageKindNames = ['prayer', 'contact', 'form'] as const;

type Person = InboxPage['administrators'][number];

type Props = {
  page: InboxPage;
  onShow: (change: Partial<InboxFilter>) => void;
};

/** Search, and what the list is narrowed to, with the number of messages in each state. */
export function InboxTools({ page, onShow }: Props) {
  const { filter, counts, leaving, administrators } = page;
  const session = useSession();
  const others = administrators.filter(({ id }) => id !== session?.user._id);
  const kinds: readonly MessageKind[] = filter.kind === 'all' ? messageKindNames : [filter.kind];
  const count = (states: readonly (keyof typeof counts.prayer)[]) =>
    kinds.reduce(
      (sum, kind) => sum + states.reduce((all, state) => all + counts[kind][state], 0),
      0,
    );
  const countOf = (state: InboxFilter['state']) => {
    if (state === 'leaving') return leaving;
    if (state === 'open') return count(['new', 'seen']);
    return count(state === 'all' ? ['new', 'seen', 'answered', 'archived'] : [state]);
  };
  // Of one form they are not counted.
  const inWords = filter.form ? undefined : (state: InboxFilter['state']) => ` (${countOf(state)})`;
  return (
    <QueryTools
      label={t('Search by name, e-mail or words')}
      query={filter}
      // What was answered to a form is of no other kind.
      onShow={(change) =>
        onShow(change.kind && change.kind !== 'form' ? { ...change, form: '' } : change)
      }
      selects={[
        ['state', t('Show ## a filter'), optionsOf(stateFilters, inWords)],
        ['kind', t('Kind'), optionsOf(kindFilters)],
        ...formChoice(page),
        ['assignee', t('Who looks after it'), assignees(filter.assignee, others, administrators)],
      ]}
    />
  );
}

/** Which form, once there were answers to one. */
function formChoice({
  filter,
  forms,
}: InboxPage): ['form', string, { value: string; label: string }[]][] {
  if (!filter.form && (forms.length === 0 || !['all', 'form'].includes(filter.kind))) return [];
  const known = [
    { value: '', label: t('All forms') },
    ...forms.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const isKnown = known.some(({ value }) => value === filter.form);
  return [
    [
      'form',
      t('Form'),
      isKnown ? known : [...known, { value: filter.form, label: t('A form without answers') }],
    ],
  ];
}

/** The fixed choices and the other administrators; also who is chosen but is no administrator any longer. */
function assignees(chosen: string, others: readonly Person[], all: readonly Person[]) {
  const known = [
    ...optionsOf<string>(assigneeFilters),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (known.some(({ value }) => value === chosen)) return known;
  const label = all.find(({ id }) => id === chosen)?.name ?? t('A former administrator');
  return [...known, { value: chosen, label }];
}
