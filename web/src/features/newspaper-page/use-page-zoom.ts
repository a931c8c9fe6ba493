import type { PageDesign } from '@spalten/contract/newspaper-template';
import { useLayoutEffect, useRef, useState } from 'react';
import { nextScale } from './zoom-steps.ts';

const PX_PER_MM = 96 / 25.4;
/** Minimum window width for the page beside its list, where it fits the window height. */
const BESIDE = '(width >= 60em)';

/**
 * The zoom of a page: fitted to the available space until the user chooses a scale. 1 is the paper
 * size.
 */
export function usePageZoom(design: Pick<PageDesign, 'width_mm' | 'height_mm'>) {
  // A state and not a ref, since the element is remounted and must be measured again.
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [fitting, setFitting] = useState<number | null>(null);
  const natural = design.width_mm * PX_PER_MM;
  const shape = design.width_mm / design.height_mm;
  useLayoutEffect(() => {
    if (!stage) return undefined;
    const measure = () => {
      const isBeside = matchMedia(BESIDE).matches;
      const high = isBeside ? stage.offsetHeight * shape : Number.POSITIVE_INFINITY;
      setFitting(Math.floor(Math.min(stage.offsetWidth, high)));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(stage);
    return () => watcher.disconnect();
  }, [stage, shape]);

  const width = chosen === null ? fitting : Math.round(natural * chosen);
  const scale = (width ?? natural) / natural;
  // Centres the selected slot, otherwise keeps the centre.
  const former = useRef(width);
  useLayoutEffect(() => {
    const by = width && former.current ? width / former.current : 1;
    former.current = width;
    if (!stage || by === 1) return;
    const slot = stage.querySelector<HTMLElement>('[aria-pressed="true"]');
    const keep = (at: number, room: number) => (at + room / 2) * by - room / 2;
    const middle = (at: number, length: number, room: number) => at + (length - room) / 2;
    const { clientWidth: wide, clientHeight: high } = stage;
    stage.scrollTo({
      left: slot ? middle(slot.offsetLeft, slot.offsetWidth, wide) : keep(stage.scrollLeft, wide),
      top: slot ? middle(slot.offsetTop, slot.offsetHeight, high) : keep(stage.scrollTop, high),
    });
  }, [stage, width]);
  const zoom = {
    /** In pixels. Null until measured. */
    width,
    scale,
    isFitted: chosen === null,
    fit: () => setChosen(null),
    setScale: setChosen,
    zoomIn: () => setChosen(nextScale(scale, 1)),
    zoomOut: () => setChosen(nextScale(scale, -1)),
  };
  return [setStage, zoom] as const;
}

export type PageZoom = ReturnType<typeof usePageZoom>[1];
