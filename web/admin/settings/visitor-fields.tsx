import type { PageEntry } from '#contract/pages.ts';
import { Switch } from '#web/admin/ui/switch.tsx';
import type { FieldsProps } from './fields-props.ts';
import { LinkField } from './navigation/link-field.tsx';

type Props = FieldsProps & { pages: readonly PageEntry[] };

export function VisitorFields({ draft, onChange, errorOf, pages }: Props) {
  return (
    <>
      <LinkField
        label="Where “Plan your visit” leads"
        value={draft.visitPath}
        pages={pages}
        error={errorOf('visitPath')}
        onChange={(visitPath) => onChange({ visitPath })}
      />
      <Switch
        label="Accounts of children wait for approval"
        help="Of children under 13, with their guardian’s name. An administrator approves them under Users."
        isOn={draft.childrenAwaitApproval}
        onChange={(childrenAwaitApproval) => onChange({ childrenAwaitApproval })}
      />
      <Switch
        label="Members log in before they confirm their e-mail address"
        help="Every new member is sent a link. Without this, they open it before they log in for the first time. Administrators can always log in."
        isOn={draft.unverifiedMayLogIn}
        onChange={(unverifiedMayLogIn) => onChange({ unverifiedMayLogIn })}
      />
    </>
  );
}
