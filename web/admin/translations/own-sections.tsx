import { useMemo } from 'react';
import { accessTo } from '#contract/content/kinds.ts';
import { ownSectionTypes } from '#contract/sections/own.ts';
import type { ArrangedSection, Pair, Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { SectionPalette } from '#web/admin/pages/composer/section-palette.tsx';
import { holdsFiles, problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { firstWords, textOf } from '#web/admin/schema-form/first-words.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { kindName, newSection, schemaOf } from '#web/admin/sections/section-kinds.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { languageName } from './language-words.ts';

type Props = {
  translation: Translation;
  parts: NonNullable<Translation['parts']>;
  value: readonly ArrangedSection[];
  onChange: (value: ArrangedSection[]) => void;
  errorOf: (path: string) => string | undefined;
};

/** Whether a language has the sections of the page, in its order, or leaves some out, moves them and has its own. */
export function OwnSections(props: Props) {
  const { translation, parts, value, onChange } = props;
  const confirm = useConfirm();
  const language = languageName(translation.language);
  const begin = () => onChange(parts.map(({ number }) => ({ is: 'original', number })));
  const end = async () => {
    const isMeant = await confirm({
      title: t('Have the sections of the page again?'),
      text: t(
        'Sections that are in {language} alone go, and all of the page’s are there, in its order.',
        { language },
      ),
      yes: t('Have those of the page'),
    });
    if (isMeant) onChange([]);
  };
  return (
    <Part
      isSmall
      title={t('Sections in {language}', { language })}
      about={t(
        'Leave sections of the page out, move them, or add some that are in {language} alone. Forms, gifts, people and recordings are added to the page itself.',
        { language },
      )}
    >
      {value.length > 0 && <Order {...props} />}
      <div>
        {value.length === 0 ? (
          <Button isSmall onClick={begin}>
            {t('Own sections in {language}', { language })}
          </Button>
        ) : (
          <Button isSmall onClick={() => void end()}>
            {t('Have the sections of the page')}
          </Button>
        )}
      </div>
    </Part>
  );
}

function Order({ translation, parts, value, onChange, errorOf }: Props) {
  const language = languageName(translation.language);
  const types = useOfferedTypes();
  const nameOf = (item: ArrangedSection) => {
    if (item.is === 'own')
      return t('{name} in {language} alone', { name: kindName(item.section), language });
    const index = parts.findIndex(({ number }) => number === item.number);
    const name = kindName(parts[index] ?? {});
    return t('{number}. {name}', { number: index + 1, name });
  };
  return (
    <RowList
      label={t('Sections in {language}', { language })}
      noun={t('Section')}
      items={value}
      onChange={onChange}
      nameAt={(index) => (value[index] ? nameOf(value[index]) : '')}
      nameOf={nameOf}
      isRemovable={({ is }) => is === 'own'}
      fold={{
        summaryOf: (item) => summaryOf(item, translation.pairs, language),
        isShutAtFirst: true,
        isHeldOpen: (index) => isWrong(value[index], `sections.${index}.section`, errorOf),
      }}
      adding={(add) => (
        <section
          aria-label={t('Add a section in {language} alone', { language })}
          className="stack"
        >
          <p aria-hidden="true" className="strong">
            {t('Add a section in {language} alone', { language })}
          </p>
          <SectionPalette
            count={value.length}
            types={types}
            onAdd={(type) => add({ is: 'own', section: newSection(type) as never })}
          />
        </section>
      )}
    >
      {(item, change, index) =>
        item.is === 'own' ? (
          <OwnFields
            section={item.section}
            onChange={(section) => change({ is: 'own', section })}
            path={`sections.${index}.section`}
            errorOf={errorOf}
          />
        ) : (
          <Choice
            type="checkbox"
            label={t('Leave out in {language}', { language })}
            checked={item.isLeftOut ?? false}
            onChoose={(isLeftOut) =>
              change({ is: 'original', number: item.number, ...(isLeftOut && { isLeftOut }) })
            }
          />
        )
      }
    </RowList>
  );
}

type Own = Extract<ArrangedSection, { is: 'own' }>['section'];
type OwnProps = Pick<Props, 'errorOf'> & {
  section: Own;
  onChange: (section: Own) => void;
  path: string;
};

function OwnFields({ section, onChange, path, errorOf }: OwnProps) {
  const schema = schemaOf(section);
  return (
    schema && <SchemaFields schema={schema} value={section} {...{ onChange, path, errorOf }} />
  );
}

/** Whether something is said to be wrong with a section of its own. */
function isWrong(item: ArrangedSection | undefined, path: string, errorOf: Props['errorOf']) {
  if (item?.is !== 'own') return false;
  const schema = schemaOf(item.section);
  const problems = schema ? problemsOf(schema, item.section) : [];
  return problems.some((problem) => errorOf(`${path}.${problem.path}`) !== undefined);
}

/** The first words of a section, as it is read in the language. */
function summaryOf(item: ArrangedSection, pairs: readonly Pair[], language: string): string {
  if (item.is === 'original' && item.isLeftOut) return t('Left out in {language}', { language });
  if (item.is === 'own') {
    const schema = schemaOf(item.section);
    return schema ? firstWords(schema, item.section) : '';
  }
  const pair = pairs.find(({ key }) => key.startsWith(`sections.${item.number}.`));
  return textOf(pair?.text || pair?.source || '');
}

/** Translators choose no pictures: they may not see those of the church. */
function useOfferedTypes(): typeof ownSectionTypes {
  const session = useSession();
  const hasPictures = session ? mayUse(session.user, accessTo('page')) : false;
  return useMemo(
    () =>
      ownSectionTypes.filter((type) => {
        const schema = schemaOf({ type });
        return hasPictures || (schema && !holdsFiles(schema));
      }),
    [hasPictures],
  );
}
