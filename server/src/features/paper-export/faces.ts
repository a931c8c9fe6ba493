import type { PersonAnswer } from '@spalten/contract/article';
import type { IssuePicture, Story } from './issue-story.ts';
import { filled } from './printed-pictures.ts';

type Answer = Omit<PersonAnswer, 'file_id'> & { file_id?: number | null };

/** The pictures of an article, its people, and the file of its writer's portrait if it has one. */
interface Portrayed {
  pictures: readonly IssuePicture[];
  images: readonly { file_id: number; alt: string | null }[];
  answers: readonly Answer[];
  byline: string;
  portraitId: number | null | undefined;
}

/**
 * Puts the faces among the pictures of an article beside their answers and its byline, described by
 * the person's name if by nothing else, and takes them out of the other pictures, as on the page.
 */
export function placeFaces({
  pictures,
  images,
  answers,
  byline,
  portraitId,
}: Portrayed): Pick<Story, 'answers' | 'portrait' | 'pictures'> {
  const faces = new Set<number>(portraitId ? [portraitId] : []);
  const faceOf = (id: number | null | undefined, person: string): IssuePicture | null => {
    const found = pictures.find(({ file_id }) => file_id === id);
    if (!found) return null;
    faces.add(found.file_id);
    const alt = images.find(({ file_id }) => file_id === id)?.alt;
    return { ...found, alt: filled(alt) ?? person.trim(), caption: null };
  };
  return {
    answers: answers.map(({ name, about, words, file_id }) => ({
      name,
      about,
      words,
      // A page prints no answer without name and words, and its picture among the others.
      picture: filled(name) || filled(words) ? faceOf(file_id, name) : null,
    })),
    portrait: faceOf(portraitId, byline),
    pictures: pictures.filter(({ file_id }) => !faces.has(file_id)),
  };
}
