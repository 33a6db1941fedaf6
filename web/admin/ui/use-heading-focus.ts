import { type RefObject, useEffect, useRef } from 'react';

/** Back from an editor, the list's heading takes the focus: the button that led there may be gone. */
export function useHeadingFocus(isEditing: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (!isEditing && was.current) heading.current?.focus();
    was.current = isEditing;
  }, [isEditing]);
  return heading;
}
