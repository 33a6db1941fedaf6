import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { ServingPage } from './load-serving.ts';
import type { ServingOutcome } from './own/act-on-serving.ts';
import { OwnServingScreen } from './own/own-serving.tsx';
import type { ConfirmedOutcome } from './taking/confirm-place.ts';
import { ConfirmScreen } from './taking/confirm-screen.tsx';
import { SubstituteScreen } from './taking/substitute-screen.tsx';
import type { TakenOutcome } from './taking/take-place.ts';
import { TaskScreen } from './taking/task-screen.tsx';

export type ServingPosted = ServingOutcome | TakenOutcome | ConfirmedOutcome;
type Props = { page: ServingPage; posted: ServingPosted | undefined };

/** What a link of who serves opens. `posted`: what was answered without JavaScript. */
export function ServingScreen({ page, posted }: Props) {
  const taken = posted?.form === 'take' ? posted : undefined;
  switch (page.kind) {
    case 'own': {
      const own = posted?.form === 'own' ? posted : undefined;
      return <OwnServingScreen key={page.token} {...page} posted={own} />;
    }
    case 'task':
      return <TaskScreen {...page} posted={taken} />;
    case 'substitute':
      return <SubstituteScreen {...page} posted={taken} />;
    case 'confirm': {
      const confirmed = posted?.form === 'confirm' ? posted : undefined;
      return <ConfirmScreen {...page} posted={confirmed} />;
    }
    default:
      return (
        <Said title={t('We have mailed you another link')}>
          {t('It is on its way to you. The link that you had does not work any more.')}
        </Said>
      );
  }
}

/** A sentence in place of the page: also why a link does not work. */
export const Said = ({ title, children }: { title: string; children: string }) => (
  <MessageScreen
    title={title}
    action={
      <Link to="/" className={buttonClass()}>
        {t('Go to the home page')}
      </Link>
    }
  >
    {children}
  </MessageScreen>
);

/** The title of what a link of who serves opens. */
export function titleOf(page: ServingPage | undefined): string {
  switch (page?.kind) {
    case 'task':
      return t('Serve: {task}', { task: page.task.task });
    case 'substitute':
      return t('Can you serve?');
    case 'confirm':
      return t('Confirm and serve');
    default:
      return t('Where you serve');
  }
}
