import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { cutPrintedPicture } from '../file/index.ts';
import { listStoryPictures } from './issue-story.ts';
import type { Issue } from './issue.ts';

const PICTURE_WIDTH = 1200;

/**
 * Cuts the pictures of an issue as printed, as JPEG. One that can't be read is left out. `onCut` is
 * called after each.
 */
export async function cutPictures(
  tools: Pick<Services, 'config' | 'database' | 'storage' | 'log'>,
  viewer: Viewer,
  { stories }: Pick<Issue, 'stories'>,
  onCut?: () => Promise<void>,
): Promise<Map<string, Uint8Array>> {
  const made = new Map<string, Uint8Array>();
  for (const { name, file_id: fileId, shown } of stories.flatMap(listStoryPictures)) {
    const cut = { fileId, shown, width: PICTURE_WIDTH, format: 'jpeg' as const };
    const done = await cutPrintedPicture(tools, viewer.userId, cut).catch((error: unknown) => {
      tools.log.warn({ err: error, file: fileId }, 'a picture is left out of an export');
      return null;
    });
    if (done) made.set(name, done.bytes);
    await onCut?.();
  }
  return made;
}
