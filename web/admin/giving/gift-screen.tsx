import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { handWays } from '#contract/gifts.ts';
import type { GiftChange, TracedGift } from '#contract/hand-gifts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { rich } from '#languages/rich.ts';
import { direction, t } from '#languages/t.ts';
import { momentInWords } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { useSite } from '#web/use-site.ts';
import { HandGiftForm } from './by-hand/hand-gift-form.tsx';
import { fieldNames } from './by-hand/hand-words.ts';
import type { GiftPage } from './by-hand/load-by-hand.ts';
import { BATCHES_PATH, giftPath } from './by-hand/paths.ts';
import { VoidForm } from './by-hand/void-form.tsx';
import css from './gift-screen.module.css';
import { giverOf, stateInWords, wayOf } from './gift-words.ts';
import { GIVING_PATH } from './giving-query.ts';

/** One gift with all that is known of it; one by hand can be corrected and voided. Without a gift, a new one by hand. */
export function GiftScreen({ gift, ...page }: GiftPage) {
  const navigate = useNavigate();
  const toast = useToast();
  if (gift) return <KnownGift key={`${gift._id} ${gift.version}`} gift={gift} {...page} />;
  return (
    <Screen>
      <ScreenHead
        title={t('A gift by hand')}
        lead={t('A check, cash or a standing order. For several at once, enter a batch.')}
        action={<Link to={BATCHES_PATH}>{t('All batches')}</Link>}
      />
      <HandGiftForm
        {...page}
        gift={undefined}
        onSaved={({ _id }) => {
          toast(t('The gift is saved.'));
          void navigate(giftPath(_id));
        }}
      />
    </Screen>
  );
}

function KnownGift({ gift, ...page }: GiftPage & { gift: TracedGift }) {
  const site = useSite();
  const toast = useToast();
  const reload = useReload();
  const [doing, setDoing] = useState<'correct' | 'void'>();
  const { givenOn, provider, state, changes } = gift;
  const isByHand = handWays.some((way) => way === provider);
  const done = async (words: string) => {
    setDoing(undefined);
    await reload();
    toast(words);
  };
  const stop = () => setDoing(undefined);
  return (
    <Screen>
      <ScreenHead
        title={t('{amount} from {giver}', {
          amount: moneyInWords(gift.amountMinor, gift.currency, site.locale),
          giver: giverOf(gift),
        })}
        action={
          <Link to={`${GIVING_PATH}?year=${givenOn.slice(0, 4)}`}>{t('Back to Giving')}</Link>
        }
      />
      <Facts gift={gift} />
      {isByHand && state !== 'voided' && !doing && (
        <div className="wrap">
          <Button onClick={() => setDoing('correct')}>{t('Correct ## a gift')}</Button>
          <Button onClick={() => setDoing('void')}>{t('Void ## a gift')}</Button>
        </div>
      )}
      {doing === 'correct' && (
        <Part title={t('Correct it ## a gift')}>
          <HandGiftForm
            {...page}
            gift={gift}
            onSaved={() => void done(t('The correction is saved.'))}
            onCancel={stop}
          />
        </Part>
      )}
      {doing === 'void' && (
        <Part
          title={t('Void it ## a gift')}
          about={t('It stays in the list with your reason, and counts in no sum and no statement.')}
        >
          <VoidForm
            id={gift._id}
            onVoided={() => void done(t('The gift is voided.'))}
            onCancel={stop}
          />
        </Part>
      )}
      {changes.length > 0 && <Trace changes={changes} />}
    </Screen>
  );
}

function Facts({ gift }: { gift: TracedGift }) {
  const site = useSite();
  const { email, givenOn, fund, reference, checkNumber, note } = gift;
  const facts = [
    [t('Given by'), giverOf(gift)],
    [t('E-mail'), email],
    [t('Date'), dateInWords(givenOn, site.dates)],
    [t('Fund'), fund],
    [t('How it came'), wayOf(gift)],
    [t('Check number'), checkNumber],
    [t('State'), stateInWords(gift, site).words],
    [t('Number at the provider'), reference],
    [t('Note'), note],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, words]) => words !== '')
        .map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Who did what to it, when; before and after. */
function Trace({ changes }: { changes: readonly GiftChange[] }) {
  const site = useSite();
  return (
    <Part title={t('What was done')}>
      <ol className={css.trace}>
        {changes.map(({ at, by, action, reason, fields }) => (
          <li key={`${at} ${action}`}>
            <p>
              {rich(
                '<b>{action, select, entered {{by} entered it} corrected {{by} corrected it} other {{by} voided it}}</b>, {moment}',
                {
                  action,
                  by,
                  moment: momentInWords(at, site),
                  b: (text) => <strong>{text}</strong>,
                },
              )}
              {reason && `: ${reason}`}
            </p>
            {fields.map(({ name, before, after }) => (
              <p key={name} className="muted">
                {fieldNames[name] ?? name}: {before || t('empty ## a field')}{' '}
                {direction() === 'ltr' ? '→' : '←'} {after || t('empty ## a field')}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Part>
  );
}
