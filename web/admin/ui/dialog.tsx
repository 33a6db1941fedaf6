import { type ReactNode, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#web/ui/class-names.ts';
import { Button, type ButtonVariant } from './button.tsx';
import css from './dialog.module.css';
import house from './house.module.css';

type Props = {
  isOpen: boolean;
  /** Escape, and a click beside where `isDismissable`. */
  onClose: () => void;
  title: string;
  /** `alertdialog` for what must be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'wide';
  isDismissable?: boolean;
  /** Whether Escape does nothing: the answer must be one of the buttons. */
  isFirm?: boolean;
  children: ReactNode;
};

/** What floats above the page: it holds the focus, gives it back when it closes, and is named by its title. */
export function AdminDialog({
  isOpen,
  onClose,
  title,
  role = 'dialog',
  size = 'small',
  isDismissable = false,
  isFirm = false,
  children,
}: Props) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isFirm}
      className={classNames(house.house, css.overlay) ?? ''}
    >
      <Modal className={classNames(css.modal, css[size]) ?? ''}>
        <Dialog role={role} className={css.dialog ?? ''}>
          <Heading slot="title" level={2} className={css.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What a dialog shows; kept while it closes, so that it does not go blank. */
export function useLastShown<T>(shown: T | undefined): T | undefined {
  const last = useRef(shown);
  if (shown !== undefined) last.current = shown;
  return last.current;
}

/** The buttons at the end of a dialog; the first is the one most people want. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

type DialogButtonProps = {
  label: string;
  title: string;
  variant?: ButtonVariant;
  isSmall?: boolean;
  /** What stands in the dialog; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a wide dialog. */
export function DialogButton({
  label,
  title,
  variant,
  isSmall = false,
  children,
}: DialogButtonProps) {
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
