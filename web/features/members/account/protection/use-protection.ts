import { useState } from 'react';
import type { Protection } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { accountApi } from './account-api.ts';

export type Passkey = Protection['passkeys'][number];

export type Protecting = ReturnType<typeof useProtection>;

/** What protects the account as it is now, what can be done with it, and what is open meanwhile. */
export function useProtection(loaded: Protection) {
  const [facts, setFacts] = useState(loaded);
  /** Which of the forms is open. */
  const [open, setOpen] = useState<'passkey' | 'codes'>();
  const [codes, setCodes] = useState<string[]>();
  const { outcome, work } = useWork();
  const reload = async () => setFacts(await accountApi('GET /api/account/protection'));
  const remove = (task: () => Promise<unknown>, said: string) =>
    work(async () => {
      await task();
      await reload();
      return said;
    });
  return {
    facts,
    hasFactor: facts.passkeys.length > 0 || facts.codesSince !== null,
    open,
    setOpen,
    /** New recovery codes, until they are kept. */
    codes,
    forgetCodes: () => setCodes(undefined),
    outcome,
    added: ({ recoveryCodes, ...next }: Protection & { recoveryCodes?: string[] | undefined }) => {
      setFacts(next);
      setOpen(undefined);
      if (recoveryCodes) setCodes(recoveryCodes);
    },
    rename: async (id: string, name: string) => {
      const params = { id };
      setFacts(
        await accountApi('POST /api/account/passkeys/{id}/name', { params, body: { name } }),
      );
    },
    removePasskey: ({ id, name }: Passkey) =>
      remove(
        () => accountApi('DELETE /api/account/passkeys/{id}', { params: { id } }),
        t('{name} is removed. You are logged out everywhere else.', { name }),
      ),
    removeCodes: () =>
      remove(
        () => accountApi('DELETE /api/account/one-time-codes'),
        t('The app for codes is removed. You are logged out everywhere else.'),
      ),
    makeRecoveryCodes: () =>
      work(async () => {
        const { recoveryCodes } = await accountApi('POST /api/account/recovery-codes');
        setCodes(recoveryCodes);
        await reload();
        return t('These are your new recovery codes. Those before no longer work.');
      }),
  };
}

/** One change at a time, and what became of it in words. */
function useWork() {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, end } = useBusy();
  const work = async (task: () => Promise<string>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(
      await task().then(done, (error) =>
        failed(error, t('That did not work. Please try again.'), []),
      ),
    );
    end();
  };
  return { outcome, work };
}
