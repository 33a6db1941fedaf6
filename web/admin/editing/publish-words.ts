import { t } from '#languages/t.ts';

/** The words of an editor that publishes, and whose draft is kept until then. */
export const publishWords = () => ({
  save: t('Publish'),
  saveAndClose: t('Publish and close'),
  cancel: {
    title: t('Leave without publishing?'),
    text: t(
      'There are changes that are not published. They are kept as your draft, to go on with later.',
    ),
    yes: t('Leave without publishing'),
    no: t('Stay here'),
  },
  states: {
    unsaved: t('Not published yet'),
    saving: t('Publishing…'),
    saved: t('Published ## page'),
    failed: t('Not published ## page'),
  },
});
