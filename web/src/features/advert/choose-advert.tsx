import { Button } from '@mantine/core';
import type { Advert } from '@spalten/contract/advert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { i18next } from '../../i18n/index.ts';
import { confirmed } from '../../ui/overlays/confirm.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { thumbnailUrl } from '../file/index.ts';
import { currentAdvertsQuery, formatPrice } from './advert.api.ts';
import './advert.css';

const runsLeftOf = (row: Advert): number | null =>
  row.runs_booked === null
    ? null
    : Math.max(0, row.runs_booked - row.runs_printed - row.runs_planned);

/** Asks before an advert is placed more often than it is booked. @returns true if it may be placed */
export async function mayPlaceAdvert(row: Advert): Promise<boolean> {
  if (runsLeftOf(row) !== 0) return true;
  return confirmed({
    title: i18next.t('advert.usedUpTitle', { name: row.name }),
    text: i18next.t('advert.usedUpText', { count: row.runs_booked ?? 0 }),
    buttonText: i18next.t('advert.placeAnyway'),
    type: 'careful',
  });
}

/** The size that was sold and what is left of an advert, in one line. */
function AdvertLine({ row }: { row: Advert }) {
  const { t } = useTranslation();
  const { width_mm: width, height_mm: height, runs_booked: booked } = row;
  const left = runsLeftOf(row);
  return (
    <span className="quiet">
      {[
        row.advertiser.name,
        width && height ? t('advert.size', { width, height }) : null,
        left === null ? null : t('advert.runsLeft', { left, booked }),
        formatPrice(row.price_ore),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

function AdvertDialogList({ onChoose }: { onChoose: (advert: Advert) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { data: adverts, isPending } = useQuery(currentAdvertsQuery(q.trim()));
  return (
    <div className="stack">
      <TextInput
        data-autofocus
        type="search"
        label={t('advert.search')}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {!isPending && adverts?.length === 0 && (
        <p role="status">
          {t(q ? 'advert.noneFound' : 'advert.empty')}{' '}
          <Link to="/advert">{t('advert.toLibrary')}</Link>
        </p>
      )}
      <ul className="advert-choices">
        {(adverts ?? []).map((row) => (
          <li key={row.id}>
            <button type="button" className="advert-choice" onClick={() => onChoose(row)}>
              {(row.picture ?? row.logo) && (
                <PictureOrName src={thumbnailUrl((row.picture ?? row.logo)!.id, 160)} alt="" />
              )}
              <span>
                <strong>{row.name}</strong>
                <br />
                <AdvertLine row={row} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses an advert of the library for a slot. */
export function ChooseAdvert(props: {
  isBusy: boolean;
  /** The advert that lies in the slot, which is one of its runs. */
  placedId: number | null;
  onChoose: (advert: Advert) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const choose = async (row: Advert) => {
    if (row.id === props.placedId || (await mayPlaceAdvert(row))) props.onChoose(row);
  };
  return (
    <>
      <Button
        variant="default"
        loading={props.isBusy}
        style={{ justifySelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        {t('advert.choose')}
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title={t('advert.choose')}>
          <AdvertDialogList
            onChoose={(row) => {
              setOpen(false);
              void choose(row);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
