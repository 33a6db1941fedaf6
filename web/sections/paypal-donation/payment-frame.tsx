import { useRef, useState } from 'react';
import { GIVING_FRAME_PATH, givingSandbox } from '#contract/giving.ts';
import { t } from '#languages/t.ts';
import type { Flow, FrameMessage, PageMessage, ScriptState } from '#web/giving-frame/messages.ts';
import { useSite } from '#web/use-site.ts';
import { Unavailable } from './unavailable.tsx';
import { useGivingFrame } from './use-giving-frame.ts';
import { useIsLate } from './use-is-late.ts';
import css from './view.module.css';

type Props = {
  clientId: string;
  currency: string;
  /** The amount to give; undefined while what is typed is not a valid amount. */
  amount: string | undefined;
  flow: Flow;
  /** Beside another frame that says how loading goes: one state is enough for both. */
  isSecond?: boolean;
  /** Called with the frame's messages other than its state and size; `reply` answers what it asks. */
  onWord: (word: FrameMessage, reply: (answer: PageMessage) => void) => void;
};

/** Space for the provider's usual buttons, so that little moves when they load; in CSS pixels. */
const FIRST_HEIGHT = 180;

/**
 * The provider's buttons in a frame that cannot reach this page (0027), and the state of its script: initial, pending,
 * resolved, rejected (reference/states.md#payment-script).
 */
export function PaymentFrame({
  clientId,
  currency,
  amount,
  flow,
  isSecond = false,
  onWord,
}: Props) {
  const { givingOrigin } = useSite();
  const [state, setState] = useState<ScriptState>('initial');
  const [isShown, setIsShown] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const isLate = useIsLate();
  const frame = useRef<HTMLIFrameElement>(null);
  const gift = { type: 'gift', clientId, currency, amount: amount ?? null, flow } as const;
  const reply = useGivingFrame(frame, givingOrigin, gift, (word) => {
    if (word.type === 'state') setState(word.state);
    else if (word.type === 'shown') setIsShown(true);
    else if (word.type === 'height') setHeight(word.height);
    else onWord(word, reply);
  });
  const isUnavailable = !isShown && (isLate || state === 'rejected');
  return (
    <div className={css.payment}>
      {!isSecond &&
        (isUnavailable ? <Unavailable /> : <StateWords {...{ state, isShown, flow }} />)}
      <iframe
        ref={frame}
        className={css.frame}
        title={flow === 'wallet' ? t('Give by wallet') : t('Give by card or PayPal')}
        src={`${givingOrigin ?? ''}${GIVING_FRAME_PATH}`}
        sandbox={givingSandbox(givingOrigin !== null)}
        allow="payment"
        height={height}
        // What the frame's script shows stays visible, in case it shows something after all.
        hidden={isUnavailable && state !== 'resolved'}
      />
    </div>
  );
}

type StateProps = { state: ScriptState; isShown: boolean; flow: Flow };

function StateWords({ state, isShown, flow }: StateProps) {
  const shown =
    flow === 'wallet'
      ? t('A PayPal window opens, where you pay from your account.')
      : t('A PayPal window opens, where you pay by card or from your account.');
  return (
    <p role="status" className="note">
      {isShown && shown}
      {!isShown && state === 'initial' && t('The payment buttons will load soon…')}
      {!isShown && state !== 'initial' && t('Loading the payment buttons…')}
    </p>
  );
}
