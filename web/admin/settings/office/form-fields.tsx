import { useState } from 'react';
import { Link } from 'react-router';
import type { Office } from '#contract/office.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { Checks, Select } from '#web/admin/ui/choices.tsx';
import { roleOptions } from '#web/admin/users/user-words.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './office.module.css';
import { formPeriods, toldOfFormInWords } from './office-draft.ts';
import { Addresses, type Fields } from './office-fields.tsx';
import {
  namedForms,
  nothingChosen,
  pathOfForm,
  type TellableRole,
  type ToldOfForm,
  withForm,
} from './told-of-forms.ts';

/** So many stand open from the start; of more, one sees first what there is. */
const FEW = 2;

const tellable = roleOptions.flatMap(({ value, label }) =>
  value === 'user' ? [] : [{ value: value satisfies TellableRole as TellableRole, label }],
);

/** Who gets the answers to each form of a page, and how long they stay. */
export function FormFields({ draft, change, errorOf, office }: Fields & { office: Office }) {
  const forms = namedForms(draft.forms, office.formsOfPages);
  return (
    <>
      {forms.length === 0 && (
        <p>
          {rich(
            'No page has a form yet. Add a section “Form” to one of the <a>pages</a>: a connect card, a hall request, a survey.',
            { a: (text) => <Link to="/admin/pages">{text}</Link> },
          )}
        </p>
      )}
      {forms.map(({ id, name }) => (
        <OneForm
          key={id}
          name={name}
          told={draft.forms[id] ?? nothingChosen}
          error={errorOf(pathOfForm(id))}
          isOpenAtFirst={forms.length <= FEW}
          onChange={(told) => change({ forms: withForm(draft.forms, id, told) })}
        />
      ))}
      <FieldError>{errorOf('forms')}</FieldError>
    </>
  );
}

type Props = {
  name: string;
  told: ToldOfForm;
  error: string | undefined;
  isOpenAtFirst: boolean;
  onChange: (told: ToldOfForm) => void;
};

function OneForm({ name, told, error, isOpenAtFirst, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={css.told}
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <strong>{name}</strong>
        <span className="note">{toldOfFormInWords(told)}</span>
      </summary>
      <fieldset className={css.section}>
        <legend>
          <VisuallyHidden>{name}</VisuallyHidden>
        </legend>
        <Addresses
          label={t('Addresses ## of mail')}
          help={t(
            'One on a line. While nobody is chosen: those who are told of messages to the office.',
          )}
          value={told.addresses}
          error={error}
          onChange={(addresses: string) => onChange({ ...told, addresses })}
        />
        <Checks
          legend={t('And everybody with the role')}
          choices={tellable}
          chosen={told.roles}
          onChange={(roles) => onChange({ ...told, roles })}
        />
        <p className="note">
          {t(
            'At the address of their account, once they have confirmed it. The mail has the answers, but for sensitive ones; only administrators open them in the inbox.',
          )}
        </p>
        <Select
          label={t('Answers stay for')}
          value={told.keptDays}
          options={formPeriods(told.keptDays)}
          onChange={(keptDays) => onChange({ ...told, keptDays })}
        />
      </fieldset>
    </details>
  );
}
