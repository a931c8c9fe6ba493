import { Button, Group } from '@mantine/core';
import type { PageTemplate } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { copyName } from '../../ui/forms/copy-name.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';

const MAX_NAME = 80;

const freePageId = (pages: readonly PageTemplate[]): string => {
  for (let number = pages.length + 1; ; number += 1) {
    const id = `sida-${number}`;
    if (!pages.some((page) => page.id === id)) return id;
  }
};

/** The page templates in order: selected, named, copied, moved, removed. */
export function PageList(props: {
  pages: readonly PageTemplate[];
  chosen: number;
  onChoose: (index: number) => void;
  onChange: (pages: PageTemplate[], part: string) => void;
}) {
  const { t } = useTranslation();
  const { pages, chosen, onChange } = props;
  const page = pages[chosen];
  const insert = (made: PageTemplate) => {
    onChange([...pages.slice(0, chosen + 1), made, ...pages.slice(chosen + 1)], `add-${made.id}`);
    props.onChoose(chosen + 1);
  };
  const move = (by: -1 | 1) => {
    if (!page) return;
    const rest = pages.filter((_, index) => index !== chosen);
    onChange([...rest.slice(0, chosen + by), page, ...rest.slice(chosen + by)], `move-${page.id}`);
    props.onChoose(chosen + by);
  };
  const remove = () => {
    onChange(
      pages.filter((_, index) => index !== chosen),
      `remove-${page?.id}`,
    );
    props.onChoose(Math.max(0, chosen - 1));
  };
  return (
    <div className="stack">
      <div className="page-tabs" role="group" aria-label={t('template.pages')}>
        {pages.map((item, index) => (
          <button
            key={item.id}
            type="button"
            className="page-tab"
            aria-pressed={index === chosen}
            onClick={() => props.onChoose(index)}
          >
            {index + 1}. {item.name}
          </button>
        ))}
      </div>
      {page && (
        <Group align="end" gap="sm">
          <TextInput
            className="grow"
            label={t('template.pageName')}
            maxLength={MAX_NAME}
            value={page.name}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange(
                pages.map((item, index) => (index === chosen ? { ...item, name: value } : item)),
                `name-${page.id}`,
              );
            }}
          />
          <Button
            variant="default"
            onClick={() =>
              insert({ id: freePageId(pages), name: t('template.newPage'), slots: [] })
            }
          >
            {t('template.addPage')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              const taken = pages.map(({ name }) => name);
              const name = copyName(t, page.name, { taken, max: MAX_NAME });
              insert({ ...structuredClone(page), id: freePageId(pages), name });
            }}
          >
            {t('template.copyPage')}
          </Button>
          <Button variant="default" disabled={chosen === 0} onClick={() => move(-1)}>
            {t('template.pageEarlier')}
          </Button>
          <Button variant="default" disabled={chosen === pages.length - 1} onClick={() => move(1)}>
            {t('template.pageLater')}
          </Button>
          <Button variant="subtle" disabled={pages.length === 1} onClick={remove}>
            {t('template.removePage')}
          </Button>
        </Group>
      )}
    </div>
  );
}
