import { RowList } from '#web/admin/ordering/row-list.tsx';
import { keyed } from '#web/admin/ordering/use-rows.ts';
import { TextArea } from '#web/admin/ui/text-area.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function MissionBlurbs({ draft: { missionBlurbs }, onChange, errorOf }: FieldsProps) {
  return (
    <RowList
      label="Texts"
      noun="Text"
      rows={missionBlurbs}
      onChange={(rows) => onChange({ missionBlurbs: rows })}
      create={() => keyed({ title: '', text: '' })}
      most={6}
      empty="No text is shown."
    >
      {(row, change, index) => (
        <>
          <TextField
            label="Title"
            required
            maxLength={60}
            value={row.title}
            error={errorOf(`missionBlurbs.${index}.title`)}
            onChange={(title) => change({ title })}
          />
          <TextArea
            label="Words"
            required
            rows={2}
            maxLength={600}
            value={row.text}
            error={errorOf(`missionBlurbs.${index}.text`)}
            onChange={(text) => change({ text })}
          />
        </>
      )}
    </RowList>
  );
}
