import { Button } from '@mantine/core';
import type { focalPointIn } from '@spalten/contract/focal-point';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import type { RefObject } from 'react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';

const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })),
);

/** A stored picture that can be turned and cropped. */
export interface KnownPicture {
  id: number;
  width?: number | null | undefined;
  height?: number | null | undefined;
  alt?: string | null | undefined;
}

/** The part of a picture that a new one is made of, and how far it is turned. */
export type CropPart = Parameters<typeof focalPointIn>[1];

/**
 * Keeps an element where it is in the window when the picture above it is exchanged for one of another
 * shape, unless the user has scrolled meanwhile. @returns what notes where the element is
 */
function useKeptInPlace(pictureId: number, element: RefObject<HTMLElement | null>): () => void {
  const noted = useRef<{ top: number; scrolled: number } | null>(null);
  useLayoutEffect(() => {
    const [was, at] = [noted.current, element.current];
    noted.current = null;
    // A dialog scrolls by itself.
    if (!was || !at || was.scrolled !== scrollY || at.closest('[role="dialog"]')) return;
    scrollBy({ top: at.getBoundingClientRect().top - was.top, behavior: 'instant' });
  }, [pictureId, element]);
  return () => {
    const top = element.current?.getBoundingClientRect().top;
    noted.current = top === undefined ? null : { top, scrolled: scrollY };
  };
}

const QUARTER: CropPart = { x: 0, y: 0, width: 1, height: 1, turn: 90 };

/** Vrid and Beskär: the server makes a new picture of one, which stays as it is. */
export function PictureTools(props: {
  picture: KnownPicture;
  /** Called with the new picture, and what was done. */
  onMade: (file: StoredFile, part: CropPart) => void;
}) {
  const { t } = useTranslation();
  const { picture, onMade } = props;
  const [isCropping, setCropping] = useState(false);
  const { isBusy, run } = useBusy();
  const cropButton = useRef<HTMLButtonElement>(null);
  const notePlace = useKeptInPlace(picture.id, cropButton);
  const turn = () => {
    notePlace();
    return run(async () =>
      onMade(await call(calls.crop, { params: { id: picture.id }, body: QUARTER }), QUARTER),
    );
  };
  return (
    <>
      <Button
        variant="default"
        title={t('file.turnHelp')}
        loading={isBusy}
        onClick={() => void turn()}
      >
        {t('file.turn')}
      </Button>
      <Button
        ref={cropButton}
        variant="default"
        onClick={() => {
          notePlace();
          setCropping(true);
        }}
      >
        {t('file.crop')}
      </Button>
      {isCropping && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            onClose={() => setCropping(false)}
            onMade={(made, part) => {
              setCropping(false);
              onMade(made, part);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
