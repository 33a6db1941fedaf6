import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { blocked, type Outcome } from './outcome.ts';

type Options<V> = {
  /** The fields by name, in the form's order. */
  fields: readonly string[];
  check: (values: V) => readonly Issue[];
  /** Makes the call; never throws. */
  send: (values: V) => Promise<Outcome>;
  /** What was answered before there was JavaScript. */
  first?: Outcome | undefined;
};

/**
 * What all forms of the site have in common: checked, sent once, answered in words. The first field concerned takes
 * the focus, or the answer comes into view.
 */
export function useSubmit<V>({ fields, check, send, first }: Options<V>) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(first);
  const [isSending, setIsSending] = useState(false);
  // State reaches the button at the next render; a second click may come before it.
  const { isBusy, end } = useBusy();

  const isJustSent = useJustSent(form, outcome);

  // After the render, so that a field's error is already its description when it takes the focus.
  useEffect(() => {
    if (!outcome) return;
    const wrong = fields.find((name) => outcome.issues.some(({ path }) => path === name));
    if (wrong) firstOf(form.current, wrong)?.focus();
    else if (outcome.message) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, fields]);

  /** Gives what became of it; undefined where it is under way already, or was just sent. */
  const submit = async (values: V): Promise<Outcome | undefined> => {
    if (isBusy.current) return undefined;
    const issues = check(values);
    // The second click of two, after the answer: there is nothing to say of a form that was emptied because it was sent.
    if (issues.length > 0 && isJustSent()) return undefined;
    if (issues.length === 0) {
      isBusy.current = true;
      setIsSending(true);
      setOutcome(undefined);
    }
    const result = issues.length > 0 ? blocked(issues) : await send(values);
    setIsSending(false);
    setOutcome(result);
    if (isBusy.current) end();
    return result;
  };

  return {
    outcome,
    setOutcome,
    isSending,
    submit,
    errorOf: (field: string) => outcome?.issues.find(({ path }) => path === field)?.message,
    formRef: form,
    answerRef: answer,
  } as const;
}

/** Whether the hidden field of a form is filled, as only programs do: it is dropped silently, with a warning in the console. */
export function isTrapped(written: FormData): boolean {
  if (!written.get('honeypot')) return false;
  // biome-ignore lint/suspicious/noConsole: only a console warning (reference/rules.md#honeypot)
  console.warn('The hidden field was filled: nothing was sent.');
  return true;
}

/** Whether the form was sent and nothing was written in it since. */
function useJustSent(form: RefObject<HTMLFormElement | null>, outcome: Outcome | undefined) {
  const isJustSent = useRef(false);
  useEffect(() => {
    const written = form.current;
    isJustSent.current = outcome?.kind === 'done';
    const touch = () => {
      isJustSent.current = false;
    };
    written?.addEventListener('input', touch, { once: true });
    return () => written?.removeEventListener('input', touch);
  }, [form, outcome]);
  return () => isJustSent.current;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function fieldOf(form: HTMLFormElement | null, name: string): Field | undefined {
  const field = form?.elements.namedItem(name);
  // A group of fields with one name, or none.
  return field instanceof Element ? (field as Field) : undefined;
}

/** The same, and of a group of fields with one name the first. */
function firstOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  const first = field instanceof RadioNodeList ? field[0] : field;
  return first instanceof HTMLElement ? first : undefined;
}
