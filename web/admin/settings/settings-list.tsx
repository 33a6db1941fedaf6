import type { z } from 'zod';
import { type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { emptyValue } from '#web/admin/schema-form/empty-value.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { limitsOf } from '#web/admin/schema-form/limits-of.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';

type Lists = Pick<SiteSettings, 'serviceTimes' | 'missionBlurbs' | 'socialLinks'>;

type Props<N extends keyof Lists> = Pick<SettingsEditing, 'draft' | 'change' | 'errorOf'> & {
  name: N;
  /** Said while there is none. */
  empty: string;
  /** A new entry, where it is more than its schema's defaults. */
  create?: (entries: Lists[N]) => Lists[N][number];
  /** How an entry will be read. */
  below?: (entry: Lists[N][number]) => string;
  marksOptional?: boolean;
  isRow?: boolean;
};

/** A list of the settings; its entries stand open, for they are short. */
export function SettingsList<N extends keyof Lists>(props: Props<N>) {
  const { draft, change, errorOf, name, empty, create, below, ...look } = props;
  const schema = siteSettingsSchema.shape[name];
  const item = schema.element as z.ZodObject;
  type Entry = Lists[N][number] & object;
  return (
    <RowList
      label={wordsOf(schema).label}
      noun={wordsOf(item).label}
      items={draft[name] as readonly Entry[]}
      onChange={(next) => change({ [name]: next })}
      create={() => (create?.(draft[name]) ?? emptyValue(item)) as Entry}
      most={limitsOf(schema).most}
      empty={empty}
    >
      {(entry, changeEntry, index) => (
        <>
          <SchemaFields
            schema={item}
            path={`${name}.${index}`}
            value={entry}
            errorOf={errorOf}
            onChange={changeEntry}
            {...look}
          />
          {below && <p className={css.shown}>{below(entry)}</p>}
        </>
      )}
    </RowList>
  );
}
