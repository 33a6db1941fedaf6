import { useEffect, useState } from 'react';
import type { LoginRules as Rules, ShownRules } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { optionsOf, Select } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';

type Demand = Rules['demandedOf'];

const names: Record<Demand, string> = {
  nobody: t('Nobody: each decides'),
  admin: t('Administrators'),
  editor: t('Administrators and editors'),
};

/** Of whom the site demands a second step at the log-in (reference/security.md#second-step). */
export function LoginRules() {
  const confirm = useConfirm();
  const toast = useToast();
  const [rules, setRules] = useState<ShownRules>();
  const { run, failure } = useAction();
  useEffect(() => {
    adminApi('GET /api/login-rules').then(setRules, () => {
      // The list above is what people come for; without this it is whole.
    });
  }, []);
  if (!rules) return null;
  const change = async (demandedOf: Demand) => {
    if (demandedOf !== 'nobody' && !(await confirm(question(demandedOf, rules)))) return;
    await run(async () => {
      setRules(await adminApi('POST /api/login-rules', { body: { demandedOf } }));
      toast(t('The rule of log-ins is saved.'));
    }, t('The rule could not be saved.'));
  };
  return (
    <Part
      title={t('Second step at log-in')}
      about={t(
        'With a passkey or a code from an app, a password that somebody else knows is not enough. Passkeys are bound to {domain}: if the site moves to another address, they no longer work.',
        { domain: rules.domain },
      )}
    >
      <Select
        label={t('Demanded of')}
        value={rules.demandedOf}
        options={optionsOf(names)}
        onChange={(demandedOf) => void change(demandedOf)}
        help={withoutInWords(rules)}
        error={failure}
      />
    </Part>
  );
}

function question(demandedOf: Exclude<Demand, 'nobody'>, { people }: ShownRules) {
  const { without } = people[demandedOf];
  return {
    title:
      demandedOf === 'admin'
        ? t('Demand a second step of administrators?')
        : t('Demand a second step of administrators and editors?'),
    text:
      without === 0
        ? t('Everybody it concerns has one already.')
        : t(
            '{count, plural, one {One person has} other {# people have}} none yet. They still log in, but these tools stay closed to them until they have set one up under “My account”.',
            { count: without },
          ),
    yes: t('Demand it'),
  };
}

function withoutInWords({ people: { admin, editor } }: ShownRules): string {
  return t(
    '{adminsWith} of {admins} administrators have one; of administrators and editors together, {editorsWith} of {editors}.',
    {
      adminsWith: admin.all - admin.without,
      admins: admin.all,
      editorsWith: editor.all - editor.without,
      editors: editor.all,
    },
  );
}
