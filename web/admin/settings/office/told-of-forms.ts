import type { Office, OfficeSettings } from '#contract/office.ts';
import type { Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';

/** Who gets the answers to a form, as it is written. */
export type ToldOfForm = {
  /** One on a line. */
  addresses: string;
  roles: readonly TellableRole[];
  /** Days. */
  keptDays: string;
};
export type TellableRole = Exclude<Role, 'user'>;

/** By the form's id; a form for which nothing is chosen is not named. */
export type ToldOfForms = Readonly<Record<string, ToldOfForm>>;

/** As long as the answers to other forms. */
export const AS_OTHERS = 'as others';

export const nothingChosen: ToldOfForm = { addresses: '', roles: [], keptDays: AS_OTHERS };

export const toldOfForms = (forms: OfficeSettings['forms']): ToldOfForms =>
  Object.fromEntries(
    forms.map(({ id, addresses, roles, keptDays }) => [
      id,
      {
        addresses: addresses.join('\n'),
        roles,
        keptDays: keptDays === null ? AS_OTHERS : String(keptDays),
      },
    ]),
  );

/** With another choice for one of them. */
export function withForm(forms: ToldOfForms, id: string, told: ToldOfForm): ToldOfForms {
  if (!isNothing(told)) return { ...forms, [id]: told };
  const { [id]: _, ...others } = forms;
  return others;
}

const isNothing = ({ addresses, roles, keptDays }: ToldOfForm) =>
  addresses === '' && roles.length === 0 && keptDays === AS_OTHERS;

/** The forms of pages ("Connect card, on /connect"), and others for which something was chosen before. */
export function namedForms(
  forms: ToldOfForms,
  ofPages: Office['formsOfPages'],
): { id: string; name: string }[] {
  const known = new Set(ofPages.map(({ id }) => id));
  const gone = Object.keys(forms).filter((id) => !known.has(id));
  return [
    ...ofPages.map(({ id, title, slug }) => ({
      id,
      name: t('{title}, on /{slug}', { title: title || t('Form'), slug }),
    })),
    ...gone.map((id, index) => ({
      id,
      name:
        gone.length > 1
          ? t('A form that is on no page now ({number})', { number: index + 1 })
          : t('A form that is on no page now'),
    })),
  ];
}

/** Where the addresses of a form stand. */
export const pathOfForm = (id: string) => `form: ${id}`;
