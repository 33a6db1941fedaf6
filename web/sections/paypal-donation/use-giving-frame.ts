import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  type FrameMessage,
  type GiftMessage,
  readFrameMessage,
} from '#web/giving-frame/messages.ts';

/**
 * The page's side of its messages with the frame. The frame is recognized by its window, which cannot be faked, and its
 * origin: `null` in the sandbox. It receives the gift when it starts and whenever that changes.
 */
export function useGivingFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  givingOrigin: string | null,
  gift: GiftMessage,
  onWord: (word: FrameMessage) => void,
): void {
  /** How often a frame has started: only then can it receive messages. */
  const [starts, setStarts] = useState(0);
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    if (origin !== (givingOrigin ?? 'null')) return;
    const word = readFrameMessage(data);
    if (word?.type === 'state' && word.state === 'initial') setStarts((before) => before + 1);
    if (word) onWord(word);
  });
  // Before the frame can send its first message: it is added to the page in the same step.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const { type, clientId, currency, amount } = gift;
  useEffect(() => {
    if (starts === 0) return;
    // A sandboxed frame has no origin to name; the message is not secret.
    frame.current?.contentWindow?.postMessage(
      { type, clientId, currency, amount },
      givingOrigin ?? '*',
    );
  }, [starts, frame, givingOrigin, type, clientId, currency, amount]);
}
