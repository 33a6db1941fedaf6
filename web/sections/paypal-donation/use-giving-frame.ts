import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type FrameMessage,
  type GiftMessage,
  type PageMessage,
  readFrameMessage,
} from '#web/giving-frame/messages.ts';

/**
 * The page's side of its messages with the frame. The frame is recognized by its window, which cannot be faked, and its
 * origin: `null` in the sandbox. It receives the gift when it starts and whenever that changes.
 * Returns the function that sends it a message.
 */
export function useGivingFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  givingOrigin: string | null,
  gift: GiftMessage,
  onWord: (word: FrameMessage) => void,
): (word: PageMessage) => void {
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

  // A sandboxed frame has no origin to name; the message is not secret.
  const send = useCallback(
    (word: PageMessage) => frame.current?.contentWindow?.postMessage(word, givingOrigin ?? '*'),
    [frame, givingOrigin],
  );
  const { type, clientId, currency, amount, flow } = gift;
  useEffect(() => {
    if (starts > 0) send({ type, clientId, currency, amount, flow });
  }, [starts, send, type, clientId, currency, amount, flow]);
  return send;
}
