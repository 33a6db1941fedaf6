import { createElement, Fragment, type ReactNode } from 'react';

/** Parts as children in their places, so that none needs a key. */
export const inOne = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
