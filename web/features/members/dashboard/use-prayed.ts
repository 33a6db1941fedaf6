import { useRef, useState } from 'react';
import type { SharedPrayer } from '#contract/prayer-team.ts';
import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';

type Prayed = Pick<SharedPrayer, 'prayed' | 'hasPrayed'>;

/** "I prayed" of one request, which a second press takes back. One press at a time: a double click counts once. */
export function usePrayed(request: SharedPrayer) {
  const isBusy = useRef(false);
  const [said, setSaid] = useState<Prayed & { of: SharedPrayer }>();
  const [problem, setProblem] = useState('');
  // When the dashboard loads again, that answer is fresher.
  const { prayed, hasPrayed }: Prayed = said?.of === request ? said : request;

  const toggle = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem('');
    const params = { id: request._id };
    try {
      const answer = hasPrayed
        ? await api('DELETE /api/prayer-team/requests/{id}/prayed', { params })
        : await api('POST /api/prayer-team/requests/{id}/prayed', { params });
      setSaid({ ...answer, of: request });
    } catch (error) {
      setProblem(
        error instanceof CallFailed && error.hasServerText
          ? error.message
          : t('This was not saved. Please try again.'),
      );
    } finally {
      isBusy.current = false;
    }
  };
  return { prayed, hasPrayed, toggle: () => void toggle(), problem };
}
