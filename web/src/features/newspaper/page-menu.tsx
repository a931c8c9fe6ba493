import { Menu, UnstyledButton } from '@mantine/core';
import type { NewspaperPageRow } from '@spalten/contract/newspaper-page';
import type { KeyboardEvent } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

const ITEMS = ['earlier', 'later', 'remove'] as const;
type Item = (typeof ITEMS)[number];

/** The open page menu and its focused item. */
export interface OpenMenu {
  pageId: number;
  at: Item | null;
}

/** The actions for a page, as an alternative to dragging. */
export function PageMenu(props: {
  page: NewspaperPageRow;
  count: number;
  menu: OpenMenu | null;
  onMenu: (menu: OpenMenu | null) => void;
  /** Moves the page to a number. */
  onMove: (number: number) => void;
  onRemove: () => void;
}) {
  const { page, count, menu, onMenu, onMove, onRemove } = props;
  const { t } = useTranslation();
  const choices = {
    earlier: {
      text: t('newspaper.moveEarlier'),
      isOff: page.number === 1,
      choose: () => onMove(page.number - 1),
    },
    later: {
      text: t('newspaper.moveLater'),
      isOff: page.number === count,
      choose: () => onMove(page.number + 1),
    },
    remove: { text: t('newspaper.removePage'), isOff: false, choose: onRemove },
  };
  // Arrow keys pressed before the menu has opened move inside it. The first opens it.
  const goAhead = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = ITEMS.filter((item) => !choices[item].isOff);
    const isDown = event.key === 'ArrowDown';
    const before = menu ? items.indexOf(menu.at ?? items[0]!) : isDown ? -1 : 0;
    onMenu({ pageId: page.id, at: items.at((before + (isDown ? 1 : -1)) % items.length) ?? null });
  };
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      opened={menu !== null}
      onChange={(isOpen) => onMenu(isOpen ? { pageId: page.id, at: null } : null)}
    >
      <Menu.Target>
        <UnstyledButton
          className="plan-menu"
          aria-label={t('newspaper.pageMenu', { number: page.number })}
          onKeyDown={goAhead}
        >
          ⋯
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ITEMS.map((item) => {
          const { text, isOff, choose } = choices[item];
          return (
            <Fragment key={item}>
              {item === 'remove' && <Menu.Divider />}
              <Menu.Item
                disabled={isOff}
                data-autofocus={menu?.at === item || undefined}
                onFocus={() => menu && onMenu({ pageId: page.id, at: item })}
                onClick={choose}
              >
                {text}
              </Menu.Item>
            </Fragment>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
