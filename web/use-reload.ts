import { useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as Router,
  UNSAFE_DataRouterDataContext as Shown,
  useRevalidator,
} from 'react-router';

/**
 * Reads the screen's data again; done once the screen shows it. The router by itself is done as soon as the data is
 * there, while React may still be drawing: whoever goes on then acts on the old list. React draws each transition by
 * itself and in no order one could rely on, so what shows is compared with what the router has: by two contexts of
 * React Router that it exports for this but does not promise to keep.
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
    // A screen that was left keeps nobody waiting.
    if (isLeft.current || latest.current === router?.state.loaderData) return;
    await new Promise<void>((resolve) => waiting.current.push(resolve));
  };
}

const goOn = (waiting: (() => void)[]) => {
  for (const resolve of waiting.splice(0)) resolve();
};
