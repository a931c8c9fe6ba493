import { Radio } from '@mantine/core';
import { AdvertFrame } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';

const AUTOMATIC = 'auto';

/** The frame of an advert, each option drawn. The first inherits from the slot or the page. */
export function AdvertFrameField(props: {
  label: string;
  value: AdvertFrame | null;
  /** The slot's own frame, used when no other is chosen. */
  inherited: AdvertFrame | null;
  onChange: (frame: AdvertFrame | null) => void;
}) {
  const { t } = useTranslation();
  const { inherited } = props;
  const automatic = inherited
    ? t('advertFrame.asSlot', { frame: t(`advertFrame.${inherited}`) })
    : t('advertFrame.auto');
  return (
    <Radio.Group
      label={props.label}
      value={props.value ?? AUTOMATIC}
      onChange={(value) => props.onChange(AdvertFrame.safeParse(value).data ?? null)}
    >
      <div className="frame-choices">
        <Radio value={AUTOMATIC} label={automatic} />
        {AdvertFrame.options.map((frame) => (
          <div key={frame} className="frame-choice">
            <Radio value={frame} label={t(`advertFrame.${frame}`)} />
            <span className={`frame-sample frame-${frame}`} aria-hidden />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
