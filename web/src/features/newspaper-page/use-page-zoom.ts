import type { PageDesign } from '@spalten/contract/newspaper-template';
import { useLayoutEffect, useRef, useState } from 'react';
import { nextScale } from './zoom-steps.ts';

const PX_PER_MM = 96 / 25.4;
/** From here on the page stands beside its list, and is no higher than the window. */
const BESIDE = '(width >= 60em)';

/** How large a page is shown: fitted to its room until somebody chooses, then as large as on paper or a step off it. */
export function usePageZoom(design: Pick<PageDesign, 'width_mm' | 'height_mm'>) {
  // The stage goes and comes back, as when the slots are changed: the one that is there is measured.
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
  // The chosen slot comes into the middle, or else what was there stays there.
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
    /** In pixels; null until the room has been measured. */
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
