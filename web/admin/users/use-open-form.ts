import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import type { Link } from './link-dialog.tsx';
import { nameOf } from './user-words.ts';

/** What was done: with what became of a mail to a user, or with how to undo it. */
type Told = {
  message: string;
  link?: string | undefined;
  user?: User;
  action?: Parameters<ReturnType<typeof useToast>>[2];
};

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
  const [link, setLink] = useState<Link>();

  const turn = async (next?: Open) => {
    if (!(await mayLeave(confirm))) return;
    setOpen(next);
    // Moves the focus back once the card is there again.
    if (!open || next) return;
    if (open === 'new') adder.current?.focus();
    else if (open === 'invite') inviter.current?.focus();
    else setTimeout(() => document.getElementById(`edit-${open}`)?.focus());
  };
  /** Announced once the cards show it; a link to give to the person is shown. */
  const afterChange = async (said: string | Told) => {
    await reload();
    const { message, link, user, action }: Told =
      typeof said === 'string' ? { message: said } : said;
    if (link && user)
      setLink({ to: { name: nameOf(user), email: user.email }, href: link, message });
    else if (message) toast(message, 'success', action);
  };
  return {
    open,
    turn: (next?: Open) => void turn(next),
    /** Opens a form, or closes it where it is open. */
    toggle: (form: Open) => void turn(open === form ? undefined : form),
    close: (said: string | Told) => {
      setOpen(undefined);
      void afterChange(said);
      heading.current?.focus();
    },
    afterChange: (said: string | Told) => void afterChange(said),
    /** For the dialog that shows a link. */
    link,
    closeLink: () => setLink(undefined),
    refs: { heading, adder, inviter },
  } as const;
}

export type OpenForm = ReturnType<typeof useOpenForm>;
