import type { MessageKind } from '#contract/inbox.ts';
import { optionsOf } from '#web/admin/ui/options-of.ts';
import { Tools } from '#web/admin/ui/screen.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { useSession } from '#web/session/use-session.ts';
import { assigneeFilters, type InboxFilter, kindFilters, stateFilters } from './inbox-query.ts';
import type { InboxPage } from './load-inbox.ts';

const messageKindNames = ['prayer', 'contact'] as const;

type Person = InboxPage['administrators'][number];

type Props = {
  page: InboxPage;
  onShow: (change: Partial<InboxFilter>) => void;
};

/** Search, and what the list is narrowed to, with the number of messages in each state. */
export function InboxTools({ page: { filter, counts, leaving, administrators }, onShow }: Props) {
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
  return (
    <Tools label="Search by name, e-mail or words" search={filter.search} onShow={onShow}>
      <Select
        label="Show"
        value={filter.state}
        options={optionsOf(stateFilters, (state) => ` (${countOf(state)})`)}
        onChange={(state) => onShow({ state })}
      />
      <Select
        label="Kind"
        value={filter.kind}
        options={optionsOf(kindFilters)}
        onChange={(kind) => onShow({ kind })}
      />
      <Select
        label="Who looks after it"
        value={filter.assignee}
        options={assignees(filter.assignee, others, administrators)}
        onChange={(assignee) => onShow({ assignee })}
      />
    </Tools>
  );
}

/** The fixed choices and the other administrators; also who is chosen but is no administrator any longer. */
function assignees(chosen: string, others: readonly Person[], all: readonly Person[]) {
  const known = [
    ...optionsOf<string>(assigneeFilters),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (known.some(({ value }) => value === chosen)) return known;
  const label = all.find(({ id }) => id === chosen)?.name ?? 'A former administrator';
  return [...known, { value: chosen, label }];
}
