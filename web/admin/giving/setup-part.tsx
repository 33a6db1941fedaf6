import { useState } from 'react';
import type { GivingSetup } from '#contract/giving-setup.ts';
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
    title: 'PayPal knows your church',
    how: 'At developer.paypal.com, log in with the church’s account and create an app under Apps & Credentials. Give its client id to whoever looks after the server.',
    setting: 'PAYPAL_CLIENT_ID',
  },
  {
    isDone: setup.hasSecret,
    title: 'This site checks each gift with PayPal',
    how: 'The same app shows a secret. With it, gifts are verified; without it they are listed as not verified.',
    setting: 'PAYPAL_CLIENT_SECRET',
  },
  {
    isDone: setup.isLive,
    title: 'Real money is taken',
    how: 'Until then it is PayPal’s play money, for trials. When all else works, use the ids of the Live app.',
    setting: 'PAYPAL_ENV=live',
  },
  {
    isDone: setup.hasWebhook,
    title: 'PayPal tells of refunds and monthly gifts',
    how: `In the same app, add a webhook with the address ${setup.webhookUrl}. It gets an id.`,
    setting: 'PAYPAL_WEBHOOK_ID',
  },
  {
    isDone: setup.hasOrigin,
    title: 'PayPal’s buttons have a place of their own',
    how: 'They need a second name of this server, such as give.example.org.',
    setting: 'GIVING_ORIGIN',
  },
  {
    isDone: setup.hasForm,
    title: 'A page has the donation form',
    how: 'Under Pages, add the section “PayPal donation” to a page such as Give, and publish it.',
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
    <Part title="Gifts online">
      <ol className={css.steps}>
        {stepsOf(setup).map(({ isDone, title, how, setting }) => (
          <li key={title}>
            <p>
              <strong>{title}</strong>{' '}
              <span className={isDone ? css.done : css.missing}>{isDone ? 'Set' : 'Missing'}</span>
            </p>
            {!isDone && (
              <p className="muted">
                {how}
                {setting && ` On the server: ${setting}.`}
              </p>
            )}
          </li>
        ))}
      </ol>
      {setup.hasWallet && <p>The wallet of Braintree is set up too.</p>}
      <p>
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => void run(test, 'The test could not be made.')}
        >
          Test
        </Button>
      </p>
      <div role="status">
        {result && <Notice tone={result.isWorking ? 'success' : 'error'}>{result.words}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Part>
  );
}
