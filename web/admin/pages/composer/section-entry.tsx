import { memo } from 'react';
import type { Issue } from '#contract/errors.ts';
import { t } from '#languages/t.ts';
import row from '#web/admin/ordering/ordered-row.module.css';
import { DragHandle, MoveButton } from '#web/admin/ordering/ordered-row.tsx';
import type { DragMark } from '#web/admin/ordering/use-drag.ts';
import { firstWords } from '#web/admin/schema-form/first-words.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import {
  kindHelp,
  kindName,
  type RawSection,
  schemaOf,
  sectionInWords,
} from '#web/admin/sections/section-kinds.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ComposerActions } from './composer-actions.ts';
import type { DraftSection } from './page-draft.ts';
import { pictureOf } from './preview-page.ts';
import type { SectionActions } from './section-actions.ts';
import css from './section-entry.module.css';
import { SectionIcon } from './section-palette.tsx';

type Props = {
  entry: DraftSection;
  index: number;
  count: number;
  isOpen: boolean;
  mark: DragMark;
  /** What is wrong in it, by path in the page. */
  issues: readonly Issue[];
  actions: SectionActions;
  write: ComposerActions['write'];
  /** Asks for the place it is to have, or for the type of a new one there. */
  onMoveTo: (entry: DraftSection) => void;
  onInsert: (index: number) => void;
};

/** A section in the list: a line that says what it is, and its fields when it is open. */
export const SectionEntry = memo(function SectionEntry(props: Props) {
  const { entry, index, isOpen, mark, issues, actions, onInsert } = props;
  const { key, section } = entry;
  const name = sectionInWords(section.type, index);
  return (
    <li data-key={key} className={classNames(row.row, css.entry, mark && row[mark])}>
      {/* For the pointer alone; by keyboard the menu has it. */}
      <button
        type="button"
        tabIndex={-1}
        className={css.insert}
        aria-label={t('Add a section above {name}', { name })}
        onClick={() => onInsert(index)}
      >
        <span aria-hidden="true">+</span>
      </button>
      <div className={css.bar}>
        <DragHandle name={name} onStep={(step) => actions.move(entry, index + step, 'handle')} />
        <button
          type="button"
          data-toggle
          className={css.toggle}
          aria-expanded={isOpen}
          onClick={() => actions.toggle(key)}
        >
          <Summary {...{ section, index, isOpen }} hasIssue={issues.length > 0} />
        </button>
        <Moves {...props} name={name} />
      </div>
      {isOpen && <OpenSection {...props} name={name} />}
    </li>
  );
});

type PartProps = Props & { name: string };

/** Where else it can stand, and what else can be done with it. */
function Moves({ entry, index, count, actions, onMoveTo, onInsert, name }: PartProps) {
  const [isFirst, isLast] = [index === 0, index === count - 1];
  return (
    <>
      <Step
        by="up"
        name={name}
        isOff={isFirst}
        onPress={() => actions.move(entry, index - 1, 'up')}
      />
      <Step
        by="down"
        name={name}
        isOff={isLast}
        onPress={() => actions.move(entry, index + 1, 'down')}
      />
      <MoreMenu
        name={name}
        actions={() => [
          ...(isFirst
            ? []
            : [{ words: t('Move up'), do: () => actions.move(entry, index - 1, 'menu') }]),
          ...(isLast
            ? []
            : [{ words: t('Move down'), do: () => actions.move(entry, index + 1, 'menu') }]),
          ...(count > 1 ? [{ words: t('Move to position…'), do: () => onMoveTo(entry) }] : []),
          { words: t('Duplicate'), do: () => actions.duplicate(entry) },
          { words: t('Add a section above…'), do: () => onInsert(index) },
          { words: t('Add a section below…'), do: () => onInsert(index + 1) },
          { words: t('Remove'), do: () => actions.remove(entry), isGrave: true },
        ]}
      />
    </>
  );
}

/** Its fields; what is to be known of its kind where it has none. */
function OpenSection({ entry, index, issues, actions, write, name }: PartProps) {
  const { section } = entry;
  const schema = schemaOf(section);
  const note = findSectionAdmin(section.type)?.note;
  const hasFields = schema !== undefined && Object.keys(schema.shape).length > 1;
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields of one section, of whatever kind, under its name
    <div role="group" aria-label={name} className={css.fields}>
      {note && <p className="note">{note}</p>}
      {schema && !hasFields && <p className="muted">{kindHelp(schema.shape.type.value)}</p>}
      {schema && hasFields && (
        <SchemaFields
          schema={schema}
          value={section}
          onChange={(next: RawSection) => write(entry, next)}
          errorOf={errorOf}
          path={`sections.${index}`}
        />
      )}
      {!schema && <LockedSection section={section} onRemove={() => actions.remove(entry)} />}
      <FieldError>{errorOf(`sections.${index}`)}</FieldError>
    </div>
  );
}

type SummaryProps = { section: RawSection; index: number; isOpen: boolean; hasIssue: boolean };

function Summary({ section, index, isOpen, hasIssue }: SummaryProps) {
  const schema = schemaOf(section);
  const picture = pictureOf(section);
  return (
    <>
      <span className={css.chevron}>
        <Icon name="next" size={16} />
      </span>
      {picture ? (
        <img src={picture} alt="" loading="lazy" className={css.picture} />
      ) : (
        <span className={css.icon}>
          <SectionIcon type={section.type} />
        </span>
      )}
      <span className={css.words}>
        <span className={css.kind}>
          <VisuallyHidden>{t('Section {number},', { number: index + 1 })} </VisuallyHidden>
          {kindName(section)}
        </span>
        {hasIssue && (
          <span className={css.wrong}>
            <Icon name="warning" size={16} /> {t('To be put right')}
          </span>
        )}
        {!isOpen && !hasIssue && (
          <span className={css.first}>{schema && firstWords(schema, section)}</span>
        )}
      </span>
    </>
  );
}

type StepProps = { by: 'up' | 'down'; name: string; isOff: boolean; onPress: () => void };

const Step = (step: StepProps) => <MoveButton {...step} className={css.step} />;

type LockedProps = { section: RawSection; onRemove: () => void };

/** A section of a type that this version does not know: kept as it is, and not to be written. */
function LockedSection({ section: { type }, onRemove }: LockedProps) {
  return (
    <>
      <p className="muted">
        {type
          ? t(
              'This version of the site knows no section of the type “{type}”. Visitors do not see it.',
              { type },
            )
          : t('This section has no type. Visitors do not see it.')}{' '}
        {t('It came from another version. Remove it before you publish the page.')}
      </p>
      <div>
        <Button isSmall onClick={onRemove}>
          {t('Remove this section')}
        </Button>
      </div>
    </>
  );
}
