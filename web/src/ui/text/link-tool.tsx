import { Button, Group, Popover, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlays/use-overlay.ts';

const ADDRESS = /^(?:https?:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+)$/i;

/**
 * Completes an address as people type it: "sjobygd.example" and "anna@sjobygd.example" get their
 * scheme. Null if it isn't a link.
 */
export function wholeAddress(written: string): string | null {
  const address = written.trim();
  const whole = /^[a-z]+:/i.test(address)
    ? address
    : `${address.includes('@') && !address.includes('/') ? 'mailto:' : 'https://'}${address}`;
  return ADDRESS.test(whole) ? whole : null;
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}

function LinkForm({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useTranslation();
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  useOverlay(true);
  const save = () => {
    const href = wholeAddress(address);
    setWrong(!href);
    if (!href) return;
    close();
    setLink(editor, href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Keeps the surrounding form from being submitted and the surrounding dialog from closing.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return save();
    close();
    editor.commands.focus();
  };
  return (
    <div className="link-form" role="group" aria-label={t('editor.link')}>
      <TextInput
        label={t('editor.linkAddress')}
        placeholder="https://"
        inputMode="url"
        data-autofocus
        onKeyDown={onKeyDown}
        value={address}
        error={isWrong && t('editor.linkWrong')}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Group mt="sm" gap="sm">
        <Button onClick={save}>{t('editor.linkSave')}</Button>
        {before !== '' && (
          <Button
            variant="default"
            onClick={() => {
              close();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {t('editor.linkRemove')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Adds a link to the selected text, or changes or removes it. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isOn, isOff } = useEditorState({
    editor,
    selector: () => ({ isOn: editor.isActive('link'), isOff: editor.isActive('table') }),
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      withArrow
    >
      <Popover.Target>
        <button
          type="button"
          className="rich-tool"
          aria-pressed={isOn}
          disabled={isOff}
          onClick={() => setOpen((was) => !was)}
        >
          {t('editor.link')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && <LinkForm editor={editor} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
