import type { Protection as Facts } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import type { ProofGate } from '#web/session/use-proof-gate.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import formCss from '../../form.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { Factors } from './factors.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import css from './protection.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpCodes } from './set-up-codes.tsx';
import { useProtection } from './use-protection.ts';

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

function Loaded({ loaded }: { loaded: Facts }) {
  const protection = useProtection(loaded);
  const { facts, hasFactor, open, codes, outcome, added, setOpen } = protection;
  const ends = { onAdded: added, onLeave: () => setOpen(undefined) };
  return (
    <div className={css.protection}>
      {facts.isDemanded && !hasFactor && (
        <Notice tone="waiting">
          {t(
            'This site demands a second step of you. Add a passkey or an app for codes here; until then the administration stays closed.',
          )}
        </Notice>
      )}
      {!hasFactor && !open && <p>{t('Nothing but your password protects your account.')}</p>}
      {hasFactor && <Factors protection={protection} />}
      <div role="status" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      {codes && <RecoveryCodes codes={codes} onKept={protection.forgetCodes} />}
      {open === 'passkey' && <AddPasskey domain={facts.domain} {...ends} />}
      {open === 'codes' && <SetUpCodes {...ends} />}
      {open === undefined && !codes && (
        <div className={formCss.choices}>
          <Button variant={hasFactor ? 'quiet' : 'primary'} onClick={() => setOpen('passkey')}>
            {t('Add a passkey')}
          </Button>
          {facts.codesSince === null && (
            <Button variant="quiet" onClick={() => setOpen('codes')}>
              {t('Set up an app for codes')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
