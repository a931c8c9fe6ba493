import type { ReaderQuestion } from '@spalten/contract/question';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { contentUrl, thumbnailUrl } from '../file/index.ts';

/** The question text, in easy words if chosen, with its picture and sound. */
export function Prompt({ question, isEasy }: { question: ReaderQuestion; isEasy: boolean }) {
  const { image_file_id: image, audio_file_id: audio } = question;
  return (
    <div className="prompt">
      <RichTextView value={(isEasy && question.prompt_easy) || question.prompt} />
      {image && question.type !== 'hotspot' && (
        <PictureOrName src={thumbnailUrl(image, 1280)} alt={question.image_alt ?? ''} />
      )}
      {audio && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the question itself, read aloud
        <audio controls src={contentUrl(audio)} />
      )}
    </div>
  );
}

type EasyText = { text_easy?: string | null | undefined };

/** True if the question has easy texts. */
export function hasEasyWords(question: ReaderQuestion): boolean {
  if (question.prompt_easy) return true;
  const lists = Object.values(question).filter((value) => Array.isArray(value)) as unknown[][];
  return lists.flat().some((part) => Boolean((part as EasyText | null)?.text_easy));
}
