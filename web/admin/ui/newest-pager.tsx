import { useNavigate } from 'react-router';
import { Pager } from './pager.tsx';

type Props = {
  label: string;
  /** The address of the newest page; undefined where that is what shows. */
  newest: string | undefined;
  /** The address of the next older page; undefined where there is none. */
  older: string | undefined;
};

/** Pages of what is read newest first: on to older ones, and back to the newest. Nothing where one page is all. */
export function NewestPager({ label, newest, older }: Props) {
  const navigate = useNavigate();
  if (!newest && !older) return null;
  const to = (address: string | undefined) =>
    address === undefined ? undefined : () => void navigate(address);
  return (
    <Pager
      label={label}
      previous="Newest"
      next="Older"
      onPrevious={to(newest)}
      onNext={to(older)}
    />
  );
}
