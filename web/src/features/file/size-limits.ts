import { useQuery } from '@tanstack/react-query';
import { spaceQuery, systemQuery } from './file.api.ts';

/** The most bytes that a file and a picture may have. */
export interface SizeLimits {
  file: number;
  picture: number;
}

/** The limits that hold now: a file is never larger than the free space. */
export const limitsWithin = (
  limits: { max_upload_bytes: number; max_picture_bytes: number },
  free: number,
): SizeLimits => ({
  file: Math.min(limits.max_upload_bytes, free),
  picture: Math.min(limits.max_picture_bytes, free),
});

/** The limits that hold now, for every place that tells or checks them. Undefined until loaded. */
export function useSizeLimits(): SizeLimits | undefined {
  const limits = useQuery(systemQuery).data;
  // Until the space is loaded it has a placeholder, which would be a limit that isn't true.
  const { data: space, isPlaceholderData } = useQuery(spaceQuery);
  return limits && space && !isPlaceholderData ? limitsWithin(limits, space.free) : undefined;
}
