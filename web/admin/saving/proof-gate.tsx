import { lazy, Suspense } from 'react';
import type { SessionUser } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { PROOF_TITLE, PROOF_WHY, useProofGate } from '#web/session/use-proof-gate.ts';
import { Loading } from '#web/ui/loading.tsx';

const ProofForm = lazy(() => import('#web/features/members/second-step/proof-form.tsx'));

/**
 * A call that needs a fresh proof asks for it in place: everything written stays on the screen behind, and the call that
 * was refused goes on. `user` is who entered.
 */
export function ProofGate({ user }: { user: SessionUser }) {
  const { isOpen, prove, leave } = useProofGate();
  return (
    <AdminDialog isOpen={isOpen} onClose={leave} title={PROOF_TITLE}>
      <p>{PROOF_WHY}</p>
      <Suspense fallback={<Loading>{t('Loading...')}</Loading>}>
        <ProofForm email={user.email} onProved={prove}>
          <Button onClick={leave}>{t('Not now')}</Button>
        </ProofForm>
      </Suspense>
    </AdminDialog>
  );
}
