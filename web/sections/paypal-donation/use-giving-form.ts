import { type ComponentType, useEffect, useState } from 'react';
import type { GivingFormProps } from './giving-form.tsx';

type Form = ComponentType<GivingFormProps> | 'failed' | undefined;

/**
 * The form of a donation section, loaded by those who see one where giving is set up.
 * Undefined on the server and while it is loading.
 */
export function useGivingForm(isNeeded: boolean, isDemo: boolean): Form {
  const [form, setForm] = useState<{ form: Form }>();
  useEffect(() => {
    if (!isNeeded) return;
    const asked = isDemo ? import('./demo-form.tsx') : import('./giving-form.tsx');
    asked.then(
      ({ GivingForm }) => setForm({ form: GivingForm }),
      () => setForm({ form: 'failed' }),
    );
  }, [isNeeded, isDemo]);
  return form?.form;
}
