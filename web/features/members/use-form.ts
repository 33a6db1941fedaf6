import { type SyntheticEvent, useRef } from 'react';
import type { Issue } from '#contract/errors.ts';
import { done, failed } from '#web/forms/outcome.ts';
import { useKey } from '#web/forms/use-key.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

export type Values<F extends string> = Record<F, string>;

type Options<F extends string> = {
  /** The fields by name, in the form's order. */
  fields: readonly F[];
  check: (values: Values<F>) => Issue[];
  /** Makes the call; `key` is the same for each try with the same values. May give a sentence of success. */
  send: (values: Values<F>, key: string) => Promise<string | undefined>;
  /** Shown where the server gives no sentence (reference/failures.md#log-in-registration-reset). */
  failure: string;
  /** Words for a failure that is not the server's; undefined for the sentence above. */
  inWords?: (error: unknown) => string | undefined;
};

/** What all forms of members have in common: what was typed stays, and never ends up in an address. */
export function useForm<F extends string>({ fields, check, send, failure, inWords }: Options<F>) {
  const keyOf = useKey();
  /** How many went well: the same values after that are another wish. */
  const sent = useRef(0);
  const { submit, formRef, ...rest } = useSubmit<Values<F>>({
    fields,
    check,
    send: (values) =>
      send(values, keyOf([values, sent.current])).then(
        (message) => {
          sent.current += 1;
          return done(message);
        },
        (error) => failed(error, inWords?.(error) ?? failure, fields),
      ),
  });
  return {
    ...rest,
    formProps: {
      ref: formRef,
      // Never `get`, also before React is here.
      method: 'post',
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(readValues(event.currentTarget, fields));
      },
    },
  } as const;
}

/** A field that is not there is empty; a checked box is `on`. */
export function readValues<F extends string>(
  form: HTMLFormElement,
  fields: readonly F[],
): Values<F> {
  const data = new FormData(form);
  const entries = fields.map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(entries) as Values<F>;
}
