import { type RefObject, useEffect, useState } from 'react';
import { keepInside } from './keep-inside.ts';
import { keepScroll } from './keep-scroll.ts';
import { followLooks, openDocument } from './preview-document.ts';

/** The body of the frame's document, once it looks as this one does. */
export function useInnerDocument(ref: RefObject<HTMLIFrameElement | null>): HTMLElement | null {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let leave = () => {};
    const close = openDocument(frame, (inner) => {
      leave();
      const looks = followLooks(inner);
      const stops = [looks.stop, keepInside(inner, frame), keepScroll(inner, frame)];
      leave = () => {
        for (const stop of stops) stop();
        setBody(null);
      };
      void looks.ready.then(() => {
        if (inner.defaultView) setBody(inner.body);
      });
    });
    return () => {
      close();
      leave();
    };
  }, [ref]);
  return body;
}
