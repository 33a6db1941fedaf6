import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void };

/** A form whose code checks what is written, and sends it. */
export const Form = ({ onSend, ...rest }: Props) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);
