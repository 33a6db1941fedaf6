import { useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as Router,
  UNSAFE_DataRouterDataContext as Shown,
  useRevalidator,
} from 'react-router';

/**
 * Reads the screen's data again; done once the screen shows it. The router is done as soon as the data is there, while
 * React may still be rendering; code that continues then would act on the old list. React renders transitions in no
 * reliable order, so this compares what is shown with what the router has, through two contexts that React Router
 * exports but does not promise to keep.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const router = useContext(Router)?.router;
  const shown = useContext(Shown)?.loaderData;
  const latest = useRef(shown);
  const waiting = useRef<(() => void)[]>([]);
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = shown;
    if (shown === router?.state.loaderData) goOn(waiting.current);
  }, [shown, router]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      goOn(waiting.current);
    };
  }, []);
  return async () => {
    await revalidate();
    // A screen that was left keeps no caller waiting.
    if (isLeft.current || latest.current === router?.state.loaderData) return;
    await new Promise<void>((resolve) => waiting.current.push(resolve));
  };
}

const goOn = (waiting: (() => void)[]) => {
  for (const resolve of waiting.splice(0)) resolve();
};
