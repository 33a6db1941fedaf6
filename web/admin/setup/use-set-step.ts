import type { SetupStep } from '#contract/setup.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useToast } from '#web/admin/ui/toast.tsx';

/** Keeps where a step stands, then goes on. */
export function useSetStep() {
  const toast = useToast();
  return async (
    step: SetupStep['step'] | 'all',
    state: SetupStep['state'],
    then: () => Promise<void>,
  ) => {
    try {
      await adminApi('PUT /api/setup/{step}', { params: { step }, body: { state } });
      await then();
    } catch {
      toast('That could not be kept. Please try again.');
    }
  };
}
