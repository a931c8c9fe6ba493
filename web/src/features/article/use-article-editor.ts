import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useEffect, useState } from 'react';
import { call, callInBackground } from '../../ui/api.ts';
import { usePresence } from '../../ui/use-presence.ts';
import { useAutosave } from './use-autosave.ts';

/**
 * The text being written and its saving, beside what others do with the article: who has it open,
 * and their saves, which are shown by themselves while nothing here is unsaved.
 * @returns the autosave's parts; `edition` counts the times that a text from elsewhere is shown,
 * by which what reads its text once reads it anew
 */
export function useArticleEditor(article: Article) {
  const [edition, setEdition] = useState(0);
  const showAnew = () => setEdition((before) => before + 1);
  const editor = useAutosave(article, showAnew);
  const { saved, state } = editor;
  const follow = (newer: Article) => {
    if (editor.follow(newer)) showAnew();
  };
  const others = usePresence(
    (body) => callInBackground(calls.presence, { params: { id: article.id }, body }),
    (version) => {
      // Somebody else has saved, and nothing of mine is unsaved: theirs is shown.
      if (version > saved.version && state === 'saved')
        void call(calls.get, { params: { id: article.id } }).then(follow, () => null);
    },
  );
  useEffect(() => {
    // Told of a change, the article was fetched anew: somebody has moved it on, or saved it, or what
    // its reader may do with it is another, as when their customer is opened again.
    if (state !== 'saved' || article === saved || article.updated_at < saved.updated_at) return;
    if (article.version > saved.version) follow(article);
    else editor.accept(article);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another article has come, or what was unsaved is saved
  }, [article, state]);
  const andShow =
    <T>(step: (given: T) => void) =>
    (given: T) => {
      step(given);
      showAnew();
    };
  return {
    ...editor,
    others,
    edition,
    takeOver: andShow(editor.takeOver),
    resolve: andShow(editor.resolve),
  };
}
