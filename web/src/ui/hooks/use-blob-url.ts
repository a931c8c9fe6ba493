import { useEffect, useState } from 'react';

/** An object URL for a picture in memory. Revoked when the picture changes. */
export function useBlobUrl(content: Blob | string | undefined, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (content === undefined) return undefined;
    const made = URL.createObjectURL(new Blob([content], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return url;
}
