import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useEffect, useState } from 'react';
import { call, callInBackground } from '../../ui/api.ts';
import { usePresence } from '../../ui/use-presence.ts';
import { useAutosave } from './use-autosave.ts';

/**
 * Combines autosave with other people's changes: presence, and their saves, which are shown while
 * nothing here is unsaved.
 * @returns the parts of the autosave, and `edition`, which increases when other content must be
 * shown
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
      // Another user has saved and nothing here is unsaved.
      if (version > saved.version && state === 'saved')
        void call(calls.get, { params: { id: article.id } }).then(follow, () => null);
    },
  );
  useEffect(() => {
    // The article was refetched: another user changed its status or content, or the permissions
    // changed, for example when read mode ended.
    if (state === 'lost' && article !== saved && article.can.update) editor.regain();
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
