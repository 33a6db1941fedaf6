import { useState } from 'react';
import { MAX_PASSKEY_NAME } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import formCss from '../../form.module.css';
import { FormEnd } from '../../form-end.tsx';
import { useForm } from '../../use-form.ts';
import css from './protection.module.css';

type Props = {
  name: string;
  facts: readonly string[];
  problem?: string | undefined;
  /** Throws what the server refuses. */
  onRename?: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
};

/** Something that protects the account, with what can be done with it. Removing asks again. */
export function Factor({ name, facts, problem, onRename, onRemove }: Props) {
  const [does, setDoes] = useState<'rename' | 'remove'>();
  const end = () => setDoes(undefined);
  return (
    <li className={css.factor}>
      <div>
        <strong>{name}</strong>
        <p className={css.facts}>
          <Facts>{facts}</Facts>
        </p>
        {problem && <Notice tone="waiting">{problem}</Notice>}
      </div>
      {does === undefined && (
        <div className={css.actions}>
          {onRename && (
            <Button variant="quiet" onClick={() => setDoes('rename')}>
              {t('Rename')} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDoes('remove')}>
            {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {does === 'rename' && onRename && <RenameForm name={name} onRename={onRename} onEnd={end} />}
      {does === 'remove' && (
        <div className={css.question}>
          <p>
            {t(
              'Remove “{name}”? It then no longer logs you in, and you are logged out elsewhere.',
              { name },
            )}
          </p>
          <div className={formCss.choices}>
            <Button
              variant="quiet"
              className={formCss.destructive}
              // The question that appeared takes the focus.
              autoFocus
              onClick={() => void onRemove().finally(end)}
            >
              {t('Remove it')}
            </Button>
            <Button variant="quiet" onClick={end}>
              {t('Keep it')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

const fields = ['name'] as const;

type RenameProps = { name: string; onRename: (name: string) => Promise<void>; onEnd: () => void };

function RenameForm({ name, onRename, onEnd }: RenameProps) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: checkName,
    send: async (values) => {
      await onRename(values.name);
      onEnd();
      return undefined;
    },
    failure: t('The name could not be saved. Please try again.'),
  });
  return (
    <form {...formProps} className={css.question}>
      <Field
        label={t('Name')}
        name="name"
        required
        maxLength={MAX_PASSKEY_NAME}
        defaultValue={name}
        autoFocus
        error={errorOf('name')}
      />
      <FormEnd label={t('Save name')} busy={t('Saving…')} {...end}>
        <Button variant="quiet" onClick={onEnd}>
          {t('Cancel')}
        </Button>
      </FormEnd>
    </form>
  );
}

export const checkName = ({ name }: { name: string }) =>
  name.trim() ? [] : [{ path: 'name', message: t('Give the passkey a name, such as “My phone”.') }];
