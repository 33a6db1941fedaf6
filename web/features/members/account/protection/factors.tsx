import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { useSite } from '#web/use-site.ts';
import { Factor } from './factor.tsx';
import css from './protection.module.css';
import type { Passkey, Protecting } from './use-protection.ts';

/** All that protects the account beside the password, with what can be done with each. */
export function Factors({ protection }: { protection: Protecting }) {
  const { passkeys, codesSince } = protection.facts;
  const { dates } = useSite();
  return (
    <ul className={css.list} aria-label={t('What protects your account')}>
      {passkeys.map((passkey) => (
        <PasskeyFactor key={passkey.id} passkey={passkey} protection={protection} />
      ))}
      {codesSince !== null && (
        <Factor
          name={t('App for codes')}
          facts={[t('since {date}', { date: dateInWords(codesSince, dates) })]}
          onRemove={protection.removeCodes}
        />
      )}
      <li className={css.factor}>
        <div>
          <strong>{t('Recovery codes')}</strong>
          <p className={css.facts}>{leftInWords(protection.facts.recoveryCodesLeft)}</p>
        </div>
        <Button variant="quiet" onClick={() => void protection.makeRecoveryCodes()}>
          {t('Make new ones')}
        </Button>
      </li>
    </ul>
  );
}

type PasskeyProps = { passkey: Passkey; protection: Protecting };

function PasskeyFactor({ passkey, protection }: PasskeyProps) {
  const { dates } = useSite();
  const { id, name, created, lastUsed, isElsewhere } = passkey;
  const { domain } = protection.facts;
  return (
    <Factor
      name={name}
      facts={[
        t('Passkey'),
        t('since {date}', { date: dateInWords(created, dates) }),
        lastUsed
          ? t('last used {date}', { date: dateInWords(lastUsed, dates) })
          : t('not used yet'),
      ]}
      problem={
        isElsewhere
          ? t(
              'Made for another address of this site, so it cannot be used at {domain}. Remove it, and add a new one.',
              { domain },
            )
          : undefined
      }
      onRename={(next) => protection.rename(id, next)}
      onRemove={() => protection.removePasskey(passkey)}
    />
  );
}

function leftInWords(left: number): string {
  if (left === 0)
    return t('None is left. Make new ones, so that you can log in without your device.');
  return t('{left} of 10 left, each for one log-in without your device', { left });
}
