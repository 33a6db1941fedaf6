import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { newKey } from '#web/forms/use-key.ts';
import { type Editing, EVENTS } from './event-address.ts';

/** Which form stands there; one that was opened, or come back to, has the focus. */
export function useForm(editing: Editing | undefined) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const { revalidate } = useRevalidator();
  /** What the draft of a new event is kept under: after each that was saved, another. */
  const [fresh, setFresh] = useState(newKey);
  const id = editing?.id ?? fresh;
  /** The versions that came back here: each opens a form of its own once it has been read. */
  const [versions, setVersions] = useState<readonly number[]>([]);
  const version = editing?.event?.version ?? 0;
  const key = `${id} ${editing?.of} ${versions.includes(version) && version}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (editing || isLeft.current)
      // After a dialog has given back the focus.
      setTimeout(() => form.current?.querySelector('input')?.focus());
    isLeft.current = false;
  }, [key]);
  const leave = () => {
    isLeft.current = true;
    void navigate(EVENTS);
  };
  return {
    form,
    key,
    id,
    begin: () => setFresh(newKey()),
    restored: (made: number) => {
      setVersions((now) => [...now, made]);
      void revalidate();
    },
    leave,
  };
}
