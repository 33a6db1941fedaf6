import type { Colors } from '#contract/theme.ts';
import { t } from '#languages/t.ts';
import css from './color-field.module.css';
import { ColorField } from './color-field.tsx';

const labels = { primary: t('Links and buttons'), text: t('Text') } as const;

type Props = {
  colors: Colors;
  errorOf: (path: string) => string | undefined;
  onChange: (colors: Colors) => void;
};

/** The colors of all pages, each with how well it can be read. */
export const ColorFields = ({ colors, errorOf, onChange }: Props) => (
  <div className={css.fields}>
    {(['primary', 'text'] as const).map((role) => (
      <ColorField
        key={role}
        role={role}
        label={labels[role]}
        value={colors[role]}
        error={errorOf(`colorScheme.${role}`)}
        onChange={(color) => onChange({ ...colors, [role]: color })}
      />
    ))}
  </div>
);
