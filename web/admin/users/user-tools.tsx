import { Tools } from '#web/admin/ui/screen.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { roleFilters, sortNames, type UserListQuery } from './user-list-query.ts';

type Props = { query: UserListQuery; onShow: (change: Partial<UserListQuery>) => void };

const roleOptions = optionsOf(roleFilters);
const sortOptions = optionsOf(sortNames);

/** Search by name or e-mail, role filter and order. */
export function UserTools({ query, onShow }: Props) {
  return (
    <Tools>
      <SearchField
        label="Search by name or e-mail"
        value={query.search}
        onSearch={(search) => onShow({ search })}
      />
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
    </Tools>
  );
}

function optionsOf<K extends string>(names: Record<K, string>): { value: K; label: string }[] {
  return (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));
}
