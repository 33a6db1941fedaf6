import { data } from 'react-router';
import { t } from '#languages/t.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { ClosedFile } from '#web/features/members/closed-file.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/closed-file';

/** Reached only when the server refuses a file: allowed files are sent before any page is rendered. */
export function loader() {
  return data(null, { status: 403 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describeScreen(siteOf(matches), t('This file is for members'), t('A file for members.'));

export default function ClosedFileRoute() {
  return <ClosedFile />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
