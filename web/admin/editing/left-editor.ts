import { type RefObject, useEffect, useRef } from 'react';

/** Whether an editor was closed in this very change of the screen. */
let wasLeft = false;

/** In an editor: tells the list that takes its place. */
export function useLeftEditor(): void {
  useEffect(
    () => () => {
      wasLeft = true;
      setTimeout(() => {
        wasLeft = false;
      });
    },
    [],
  );
}

/** Back from an editor, the list's heading takes the focus: the button that led there may be gone. */
export function useHeadingFocus<E extends HTMLElement = HTMLHeadingElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (wasLeft) heading.current?.focus();
  }, []);
  return heading;
}
