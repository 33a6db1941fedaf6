import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a frame of a given width fits a space: scaled down if it is too wide, otherwise centered. */
export type Fit = { scale: number; height: number; left: number };

export function fitInto(place: { width: number; height: number }, width: number): Fit {
  const scale = Math.min(1, place.width / width);
  return {
    scale,
    // Whole pixels of the frame fill the height.
    height: Math.ceil(place.height / scale),
    left: Math.max(0, (place.width - width) / 2),
  };
}

/** Follows the size of the space. While it is hidden the last fit stays, so that the frame keeps its size. */
export function useFit(place: RefObject<HTMLElement | null>, width: number): Fit {
  const [size, setSize] = useState({ width, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return fitInto(size, width);
}
