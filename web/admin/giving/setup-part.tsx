import { useState } from 'react';
import type { GivingSetup } from '#contract/giving-setup.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { Notice } from '#web/ui/notice.tsx';
import css from './setup-part.module.css';

type Step = { isDone: boolean; title: string; how: string; setting?: string };

/** What is needed to take gifts online, in order. Settings are named for whoever looks after the server. */
const stepsOf = (setup: GivingSetup): Step[] => [
  {
    isDone: setup.hasClientId,
    title: t('PayPal knows your church'),
    how: t(
      'At developer.paypal.com, log in with the church’s account and create an app under Apps & Credentials. Give its client id to whoever looks after the server.',
    ),
    setting: 'PAYPAL_CLIENT_ID',
  },
  {
    isDone: setup.hasSecret,
    title: t('This site checks each gift with PayPal'),
    how: t(
      'The same app shows a secret. With it, gifts are verified; without it they are listed as not verified.',
    ),
    setting: 'PAYPAL_CLIENT_SECRET',
  },
  {
    isDone: setup.isLive,
    title: t('Real money is taken'),
    how: t(
      'Until then it is PayPal’s play money, for trials. When all else works, use the ids of the Live app.',
    ),
    setting: 'PAYPAL_ENV=live',
  },
  {
    isDone: setup.hasWebhook,
    title: t('PayPal tells of refunds and monthly gifts'),
    how: t('In the same app, add a webhook with the address {address}. It gets an id.', {
      address: setup.webhookUrl,
    }),
    setting: 'PAYPAL_WEBHOOK_ID',
  },
  {
    isDone: setup.hasOrigin,
    title: t('PayPal’s buttons have a place of their own'),
    how: t('They need a second name of this server, such as give.example.org.'),
    setting: 'GIVING_ORIGIN',
  },
  {
    isDone: setup.hasForm,
    title: t('A page has the donation form'),
    how: t(
      'Under Pages, add the section “PayPal donation” to a page such as Give, and publish it.',
    ),
  },
];

/** Taking gifts online: what is set, what is missing and where to get it; and a test that really asks PayPal. */
export function SetupPart({ setup }: { setup: GivingSetup }) {
  const { run, isBusy, failure } = useAction();
  const [result, setResult] = useState<{ isWorking: boolean; words: string }>();
  const test = async () => {
    setResult(undefined);
    setResult(await adminApi('POST /api/giving/test'));
  };
  return (
    <Part title={t('Gifts online')}>
      <ol className={css.steps}>
        {stepsOf(setup).map(({ isDone, title, how, setting }) => (
          <li key={title}>
            <p>
              <strong>{title}</strong>{' '}
              <span className={isDone ? css.done : css.missing}>
                {isDone ? t('Set ## a step') : t('Missing ## a step')}
              </span>
            </p>
            {!isDone && (
              <p className="muted">
                {how}
                {setting && ` ${t('On the server: {setting}.', { setting })}`}
              </p>
            )}
          </li>
        ))}
      </ol>
      {setup.hasWallet && <p>{t('The wallet of Braintree is set up too.')}</p>}
      <p>
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => void run(test, t('The test could not be made.'))}
        >
          {t('Test')}
        </Button>
      </p>
      <div role="status">
        {result && <Notice tone={result.isWorking ? 'success' : 'error'}>{result.words}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Part>
  );
}
