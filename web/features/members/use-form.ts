import type { SyntheticEvent } from 'react';
import type { Issue } from '#contract/errors.ts';
import { done, failed } from '#web/forms/outcome.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

export type Values<F extends string> = Record<F, string>;

type Options<F extends string> = {
  /** The fields by name, in the form's order. */
  fields: readonly F[];
  check: (values: Values<F>) => Issue[];
  /** Makes the call. May return a sentence that tells of success. */
  send: (values: Values<F>) => Promise<string | undefined>;
  /** Shown where the server gives no sentence (specification 8). */
  failure: string;
};

/** What all members' forms share: they are checked, sent once and answered in words; what was typed stays. */
export function useForm<F extends string>({ fields, check, send, failure }: Options<F>) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);
  // The state reaches the button at the next render; a second click may come sooner.
  const isBusy = useRef(false);

  // After the render, so that a field's error is already its description when it takes the focus.
  useEffect(() => {
    if (!outcome) return;
    const first = fields.find((name) => outcome.issues.some(({ path }) => path === name));
    if (first) fieldOf(form.current, first)?.focus();
    else if (outcome.message) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, fields]);

  const submit = async (element: HTMLFormElement) => {
    if (isBusy.current) return;
    const values = readValues(element, fields);
    const issues = check(values);
    if (issues.length > 0) {
      setOutcome(blocked(issues));
      return;
    }
    isBusy.current = true;
    setIsSending(true);
    setOutcome(undefined);
    const result = await send(values).then(done, (error) => failed(error, failure, fields));
    isBusy.current = false;
    setIsSending(false);
    setOutcome(result);
  };

  return {
    ...rest,
    formProps: {
      ref: form,
      // Never `get`, also before React has loaded: what is typed must not end up in an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(readValues(event.currentTarget, fields));
      },
    },
  } as const;
}

/** A missing field is empty; a checked box is `on`. */
export function readValues<F extends string>(
  form: HTMLFormElement,
  fields: readonly F[],
): Values<F> {
  const data = new FormData(form);
  const entries = fields.map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(entries) as Values<F>;
}
