import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Advice } from './advice.ts';
import { EditorVoice } from './editor-voice.tsx';
import { TurnOff } from './turn-off.tsx';
import type { Found } from './use-editor-words.ts';

/** A piece of advice, with a way to its words and, for words written apart, to join them. */
function AdviceLine(props: {
  advice: Advice;
  onShow: () => void;
  onJoin: (words: string, by: string) => void;
}) {
  const { t } = useTranslation();
  const { kind, values } = props.advice;
  return (
    <li className="advice">
      <p>{t(`writingHelp.advice.${kind}`, values)}</p>
      <div>
        <Button variant="default" onClick={props.onShow}>
          {t('writingHelp.show')}
        </Button>
        {kind === 'apart' && (
          <Button
            variant="default"
            onClick={() => props.onJoin(String(values['words']), String(values['word']))}
          >
            {t('writingHelp.join')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The list of what was found, told when it is asked: misspelled words and advice, below the text. */
export function HelpPanel(props: {
  editor: Editor;
  words: readonly Found[];
  advice: readonly Advice[];
  hasFailed: boolean;
  onWord: (word: Found) => void;
  onJoin: (range: Found, by: string) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { editor, words, advice } = props;
  const alike = [...Map.groupBy(words, ({ text }) => text)];
  const counts = [
    alike.length > 0 && t('writingHelp.words', { count: alike.length }),
    advice.length > 0 && t('writingHelp.pieces', { count: advice.length }),
  ].filter(Boolean);
  const show = ({ from, to }: Advice) => {
    editor.chain().setTextSelection({ from, to }).focus().scrollIntoView().run();
  };
  return (
    <section className="writing-help" aria-label={t('writingHelp.title')} data-silent>
      <div className="writing-help-bar">
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen((before) => !before)}
        >
          {t('writingHelp.title')}
          {counts.length > 0 && `: ${counts.join(', ')}`}
        </Button>
        <EditorVoice editor={editor} />
      </div>
      <div id={list} className="writing-help-list" hidden={!isOpen}>
        {props.hasFailed && <p className="quiet">{t('writingHelp.failed')}</p>}
        {!props.hasFailed && counts.length === 0 && (
          <p className="quiet">{t('writingHelp.none')}</p>
        )}
        {words.length > 0 && (
          <>
            <h3>{t('writingHelp.lookAt')}</h3>
            <ul className="misspelled-words">
              {alike.map(([text, places]) => (
                <li key={text}>
                  <Button
                    variant="default"
                    lang="sv"
                    onClick={() => places[0] && props.onWord(places[0])}
                  >
                    {text}
                    {places.length > 1 && ` × ${places.length}`}
                  </Button>
                </li>
              ))}
            </ul>
            <p className="quiet">
              {t(
                matchMedia('(pointer: coarse)').matches ? 'writingHelp.touch' : 'writingHelp.keys',
              )}
            </p>
          </>
        )}
        {advice.length > 0 && (
          <>
            <h3>{t('writingHelp.think')}</h3>
            <ul>
              {advice.map((one) => (
                <AdviceLine
                  key={`${one.kind} ${one.from}`}
                  advice={one}
                  onShow={() => show(one)}
                  onJoin={(text, by) => props.onJoin({ from: one.from, to: one.to, text }, by)}
                />
              ))}
            </ul>
          </>
        )}
        <p className="quiet">{t('writingHelp.private')}</p>
        <TurnOff />
      </div>
    </section>
  );
}
