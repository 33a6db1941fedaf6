import { useState } from 'react';
import type { Protection as Facts } from '#contract/second-factor.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import type { ProofGate } from '#web/session/use-proof-gate.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import { useSite } from '#web/use-site.ts';
import formCss from '../../form.module.css';
import { accountApi } from './account-api.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Factor } from './factor.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import css from './protection.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpCodes } from './set-up-codes.tsx';

type Props = {
  /** Null if it could not be loaded. */
  loaded: Facts | null;
  email: string;
  gate: ProofGate;
};

/** What protects the account beside the password: passkeys, an app for codes, and recovery codes. */
export default function Protection({ loaded, email, gate }: Props) {
  return (
    <>
      {loaded ? (
        <Loaded loaded={loaded} />
      ) : (
        <p>
          {t('This could not be loaded. Please reload the page to see what protects your account.')}
        </p>
      )}
      <ProofDialog email={email} gate={gate} />
    </>
  );
}

/** Which of the forms is open, or of which passkey. */
type Open = 'passkey' | 'codes' | undefined;

function Loaded({ loaded }: { loaded: Facts }) {
  const { dates } = useSite();
  const [facts, setFacts] = useState(loaded);
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<string[]>();
  const { outcome, work } = useWork();
  const { passkeys, codesSince, recoveryCodesLeft, isDemanded, domain } = facts;
  const hasFactor = passkeys.length > 0 || codesSince !== null;

  const reload = async () => setFacts(await accountApi('GET /api/account/protection'));
  const added = ({ recoveryCodes, ...next }: Facts & { recoveryCodes?: string[] | undefined }) => {
    setFacts(next);
    setOpen(undefined);
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  const remove = (task: () => Promise<unknown>, said: string) =>
    work(async () => {
      await task();
      await reload();
      return said;
    });
  return (
    <div className={css.protection}>
      {isDemanded && !hasFactor && (
        <Notice tone="waiting">
          {t(
            'This site demands a second step of you. Add a passkey or an app for codes here; until then the administration stays closed.',
          )}
        </Notice>
      )}
      {!hasFactor && !open && <p>{t('Nothing but your password protects your account.')}</p>}
      {hasFactor && (
        <ul className={css.list} aria-label={t('What protects your account')}>
          {passkeys.map((passkey) => (
            <Factor
              key={passkey.id}
              name={passkey.name}
              facts={[
                t('Passkey'),
                t('since {date}', { date: dateInWords(passkey.created, dates) }),
                passkey.lastUsed
                  ? t('last used {date}', { date: dateInWords(passkey.lastUsed, dates) })
                  : t('not used yet'),
              ]}
              problem={
                passkey.isElsewhere
                  ? t(
                      'Made for another address of this site, so it cannot be used at {domain}. Remove it, and add a new one.',
                      { domain },
                    )
                  : undefined
              }
              onRename={async (name) => {
                const params = { id: passkey.id };
                const body = { name };
                setFacts(
                  await accountApi('POST /api/account/passkeys/{id}/name', { params, body }),
                );
              }}
              onRemove={() =>
                remove(
                  () =>
                    accountApi('DELETE /api/account/passkeys/{id}', { params: { id: passkey.id } }),
                  t('{name} is removed. You are logged out everywhere else.', {
                    name: passkey.name,
                  }),
                )
              }
            />
          ))}
          {codesSince !== null && (
            <Factor
              name={t('App for codes')}
              facts={[t('since {date}', { date: dateInWords(codesSince, dates) })]}
              onRemove={() =>
                remove(
                  () => accountApi('DELETE /api/account/one-time-codes'),
                  t('The app for codes is removed. You are logged out everywhere else.'),
                )
              }
            />
          )}
          <li className={css.factor}>
            <div>
              <strong>{t('Recovery codes')}</strong>
              <p className={css.facts}>{leftInWords(recoveryCodesLeft)}</p>
            </div>
            <Button
              variant="quiet"
              onClick={() =>
                void work(async () => {
                  const made = await accountApi('POST /api/account/recovery-codes');
                  setCodes(made.recoveryCodes);
                  await reload();
                  return t('These are your new recovery codes. Those before no longer work.');
                })
              }
            >
              {t('Make new ones')}
            </Button>
          </li>
        </ul>
      )}
      <div role="status" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {open === 'passkey' && (
        <AddPasskey domain={domain} onAdded={added} onLeave={() => setOpen(undefined)} />
      )}
      {open === 'codes' && <SetUpCodes onAdded={added} onLeave={() => setOpen(undefined)} />}
      {open === undefined && !codes && (
        <div className={formCss.choices}>
          <Button variant={hasFactor ? 'quiet' : 'primary'} onClick={() => setOpen('passkey')}>
            {t('Add a passkey')}
          </Button>
          {codesSince === null && (
            <Button variant="quiet" onClick={() => setOpen('codes')}>
              {t('Set up an app for codes')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
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

function leftInWords(left: number): string {
  if (left === 0)
    return t('None is left. Make new ones, so that you can log in without your device.');
  return t('{left} of 10 left, each for one log-in without your device', { left });
}
