import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';

type Open = 'new' | 'invite' | User['_id'];

/**
 * Which form of the screen is open, one at a time: a new user, an invitation, or one of the list
 * (reference/states.md#users). What is written and not saved is asked about before it closes.
 */
export function useOpenForm() {
  const toast = useToast();
  const confirm = useConfirm();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const inviter = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>();

  const turn = async (next?: Open) => {
    if (!(await mayLeave(confirm))) return;
    setOpen(next);
    // Moves the focus back once the card is there again.
    if (!open || next) return;
    if (open === 'new') adder.current?.focus();
    else if (open === 'invite') inviter.current?.focus();
    else setTimeout(() => document.getElementById(`edit-${open}`)?.focus());
  };
  /** Announced once the cards show it. */
  const afterChange = async (said: string, tone: 'success' | 'waiting' = 'success') => {
    await reload();
    if (said) toast(said, tone);
  };
  return {
    open,
    turn: (next?: Open) => void turn(next),
    /** Opens a form, or closes it where it is open. */
    toggle: (form: Open) => void turn(open === form ? undefined : form),
    close: (said: string, tone?: 'success' | 'waiting') => {
      setOpen(undefined);
      void afterChange(said, tone);
      heading.current?.focus();
    },
    afterChange: (said: string, tone?: 'success' | 'waiting') => void afterChange(said, tone),
    refs: { heading, adder, inviter },
  } as const;
}

export type OpenForm = ReturnType<typeof useOpenForm>;
