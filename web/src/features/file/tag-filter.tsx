import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { useOverlay } from '../../ui/overlays/use-overlay.ts';
import { tagsQuery } from './file.api.ts';

/**
 * Filters by tags. A file matches if it has at least one of them. The choices open over the files
 * and move no other control.
 */
export function TagFilter(props: { value: number[]; onChange: (tagIds: number[]) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Escape and Back close the choices, and not the file manager.
  useOverlay(isOpen, () => setOpen(false));
  const tags = useQuery(tagsQuery).data ?? [];
  if (tags.length === 0) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      closeOnEscape={false}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => setOpen(!isOpen)}
          rightSection={<span aria-hidden="true">▾</span>}
        >
          {t('file.tagsChosen', { count: props.value.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="tag-filter">
        <CheckList
          label={t('file.anyTag')}
          {...props}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
