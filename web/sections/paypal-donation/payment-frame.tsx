import { useRef, useState } from 'react';
import { GIVING_FRAME_PATH, givingSandbox } from '#contract/giving.ts';
import type { FrameMessage, ScriptState } from '#web/giving-frame/messages.ts';
import { useSite } from '#web/use-site.ts';
import { Unavailable } from './unavailable.tsx';
import { useGivingFrame } from './use-giving-frame.ts';
import { useIsLate } from './use-is-late.ts';
import css from './view.module.css';

type Props = {
  clientId: string;
  currency: string;
  /** The amount to give; undefined while what is typed is none. */
  amount: string | undefined;
  /** What the frame says beyond its own state and size. */
  onWord: (word: FrameMessage) => void;
};

/** Room for the provider's usual buttons, so that little moves when they come; in CSS pixels. */
const FIRST_HEIGHT = 180;

/**
 * The provider's buttons in a frame that cannot reach this page (0027), and the state of its script in words: initial,
 * pending, resolved, rejected (specification 4).
 */
export function PaymentFrame({ clientId, currency, amount, onWord }: Props) {
  const { givingOrigin } = useSite();
  const [state, setState] = useState<ScriptState>('initial');
  const [isShown, setIsShown] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const isLate = useIsLate();
  const frame = useRef<HTMLIFrameElement>(null);
  const gift = { type: 'gift', clientId, currency, amount: amount ?? null } as const;
  useGivingFrame(frame, givingOrigin, gift, (word) => {
    if (word.type === 'state') setState(word.state);
    else if (word.type === 'shown') setIsShown(true);
    else if (word.type === 'height') setHeight(word.height);
    else onWord(word);
  });
  const isUnavailable = !isShown && (isLate || state === 'rejected');
  return (
    <div className={css.payment}>
      {isUnavailable ? <Unavailable /> : <StateWords state={state} isShown={isShown} />}
      <iframe
        ref={frame}
        className={css.frame}
        title="Give by card or PayPal"
        src={`${givingOrigin ?? ''}${GIVING_FRAME_PATH}`}
        sandbox={givingSandbox(givingOrigin !== null)}
        allow="payment"
        height={height}
        // What its script shows stays in sight, should it show something after all.
        hidden={isUnavailable && state !== 'resolved'}
      />
    </div>
  );
}

function StateWords({ state, isShown }: { state: ScriptState; isShown: boolean }) {
  return (
    <p role="status" className={css.state}>
      {isShown && 'A window of PayPal opens, where you pay by card or from your account.'}
      {!isShown && state === 'initial' && 'The PayPal buttons are about to load…'}
      {!isShown && state !== 'initial' && 'Loading the PayPal buttons…'}
    </p>
  );
}
