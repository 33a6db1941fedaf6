import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { AdminDialog } from './dialog.tsx';

type Props = {
  label: string;
  title: string;
  variant?: ButtonVariant;
  isSmall?: boolean;
  /** What stands in the dialog; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a wide dialog. */
export function DialogButton({ label, title, variant, isSmall = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button {...(variant && { variant })} isSmall={isSmall} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <AdminDialog isOpen={isOpen} onClose={close} title={title} size="wide">
        {children(close)}
      </AdminDialog>
    </>
  );
}
