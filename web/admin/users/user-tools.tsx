import { optionsOf } from '#web/admin/ui/options-of.ts';
import { Tools } from '#web/admin/ui/screen.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { approvalFilters, roleFilters, sortNames, type UserListQuery } from './user-list-query.ts';
import { countInWords } from './user-words.ts';

type Props = {
  query: UserListQuery;
  waiting: number;
  onShow: (change: Partial<UserListQuery>) => void;
};

const roleOptions = optionsOf(roleFilters);
const sortOptions = optionsOf(sortNames);
/** Search by name or e-mail, role filter and order. */
export function UserTools({ query, waiting, onShow }: Props) {
  const approvalOptions = optionsOf({
    ...approvalFilters,
    waiting: `${approvalFilters.waiting} (${countInWords(waiting)})`,
  });
  return (
    <Tools label="Search by name or e-mail" search={query.search} onShow={onShow}>
      <Select
        label="Show"
        value={query.role}
        options={roleOptions}
        onChange={(role) => onShow({ role })}
      />
      <Select
        label="Sort by"
        value={query.sort}
        options={sortOptions}
        onChange={(sort) => onShow({ sort })}
      />
      <Select
        label="Accounts"
        value={query.approval}
        options={approvalOptions}
        onChange={(approval) => onShow({ approval })}
      />
    </Tools>
  );
}
