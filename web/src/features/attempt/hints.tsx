import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows hints one at a time, with other help beside the button. */
export function Hints(props: {
  hints: readonly string[];
  /** The number of hints shown. */
  shown: number;
  onMore: () => void;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { hints, shown } = props;
  return (
    <div className="question-help">
      <Group gap="sm">
        {shown < hints.length && (
          <Button variant="subtle" onClick={props.onMore}>
            {t(shown === 0 ? 'attempt.hint' : 'attempt.anotherHint')}
          </Button>
        )}
        {props.actions}
      </Group>
      <div role="status">
        {hints.slice(0, shown).map((hint) => (
          <p key={hint} className="hint">
            {hint}
          </p>
        ))}
        {props.children}
      </div>
    </div>
  );
}
