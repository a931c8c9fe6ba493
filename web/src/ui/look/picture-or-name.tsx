import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './picture-or-name.css';

/**
 * A picture that may fail to load: the file is no picture whatever its name says, or is gone. Its name
 * stands there then, and no broken icon. Without a name its description does.
 */
export function PictureOrName({
  name,
  ...props
}: ComponentProps<'img'> & { name?: string | undefined }) {
  const { t } = useTranslation();
  const { src, alt, className = '' } = props;
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return undefined;
    // What wasn't reached without a network is tried again with one.
    const again = () => setFailed(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);
  if (failed !== undefined && failed === src)
    return (
      <span className={`${className} picture-missing`} style={props.style}>
        {name || alt || t('picture.missing')}
      </span>
    );
  // oxlint-disable-next-line jsx-a11y/alt-text -- passed on with the others
  return <img {...props} onError={() => setFailed(src)} />;
}
