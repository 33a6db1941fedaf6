import { useSearchParams } from 'react-router';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { type ListPlace, withPlace } from './address.ts';

/** Shows another part of a list, from its first page unless the change names one; an editor beside it stays open. */
export function useShow<S extends string>(place: ListPlace<S>) {
  const [query] = useSearchParams();
  return useListQuery(place, (next) => withPlace(query, next), { after: '', month: '' });
}
