import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

type Props = Pick<FrameProps, 'label' | 'mark' | 'help' | 'error'> &
  (
    | ({ multiline?: false } & Omit<ComponentProps<'input'>, 'id'>)
    | ({ multiline: true } & Omit<ComponentProps<'textarea'>, 'id'>)
  );

/** One labeled field of plain text. Without `required` its label says "(optional)". */
export function Field({ label, mark, help, error, className, ...rest }: Props) {
  const frame = { label, mark, help, error, className, isOptional: !rest.required };
  return (
    <FieldFrame {...frame}>
      {(control) => {
        if (!rest.multiline) {
          const { multiline: _, ...input } = rest;
          return <input {...input} {...control} />;
        }
        const { multiline: _, ...area } = rest;
        return (
          <textarea {...area} {...control} className={classNames(control.className, css.area)} />
        );
      }}
    </FieldFrame>
  );
}
