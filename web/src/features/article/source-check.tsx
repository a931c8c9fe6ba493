import { Button, Group } from '@mantine/core';
import { article as calls } from '@spalten/contract/article';
import type { SourceAnswerInput, SourceList } from '@spalten/contract/source-list';
import { SourceCriterion } from '@spalten/contract/source-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { LoadError } from '../../ui/screens/loading.tsx';
import { setCached } from '../../data/query-client.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { CriterionField } from '../attempt/index.ts';

const CRITERIA = SourceCriterion.options;

/** One answer per criterion, empty if unanswered. */
const wholeListOf = ({ answers }: SourceList): SourceAnswerInput[] =>
  CRITERIA.map((criterion) => {
    const { rating = null, note = '' } =
      answers.find((answer) => answer.criterion === criterion) ?? {};
    return { criterion, rating, note };
  });

const differs = (one: SourceAnswerInput, other: SourceAnswerInput | undefined) =>
  one.rating !== other?.rating || one.note !== other.note;

/** The checklist for the author to fill in. */
function SourceForm(props: {
  articleId: number;
  status: string;
  list: SourceList;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { articleId, onClose } = props;
  const [begun] = useState(() => wholeListOf(props.list));
  const [values, setValues] = useState(begun);
  const { isBusy, run } = useBusy();
  const { localDraft, recordSent, clearDraft } = useLocalDraft({
    name: `sources:${articleId}`,
    value: values,
    isChanged: values !== begun,
    stored: begun,
    show: setValues,
  });
  const save = async () => {
    const answers = values.filter((value, at) => differs(value, begun[at]));
    const isDone = await run(
      async () => {
        if (answers.length > 0) {
          const params = { id: articleId };
          recordSent(values);
          const saved = await call(calls.checkSources, { params, body: { answers } });
          setCached(['article-sources', articleId, props.status], saved);
        }
        await clearDraft();
      },
      answers.length > 0 ? t('sources.saved') : undefined,
    );
    if (isDone) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('sources.title')} size="lg">
      <p>{t('sources.text')}</p>
      <DraftOffer localDraft={localDraft} />
      {values.map((value) => (
        <CriterionField
          key={value.criterion}
          question={t(`sources.${value.criterion}`)}
          guidance={t(`sources.${value.criterion}Help`)}
          value={value}
          isLocked={false}
          onChange={(part) =>
            setValues(values.map((one) => (one === value ? { ...one, ...part } : one)))
          }
        />
      ))}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          {t('app.save')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The author's answers, for the moderator. */
function Answers({ list }: { list: SourceList }) {
  const { t } = useTranslation();
  return (
    <dl className="source-answers">
      {list.answers.map(({ criterion, rating, note }) => (
        <div key={criterion}>
          <dt>{t(`sources.${criterion}`)}</dt>
          <dd>
            {rating === null ? t('sources.notRated') : t('sources.rated', { rating })}
            {note && <p className="answer-text">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Har du kollat källorna?" beside an article: the author answers, the moderator reads. */
export function SourceCheck(props: { articleId: number; status: string; isTheirs: boolean }) {
  const { articleId, status } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // The status decides who can answer.
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['article-sources', articleId, status],
    // Keeps the form open while the next status loads.
    placeholderData: keepPreviousData,
    queryFn: () => call(calls.sources, { params: { id: articleId } }),
  });
  if (isLoadingError) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const done = data.answers.filter(({ rating }) => rating !== null).length;
  return (
    <section className="card" aria-labelledby="sources-title">
      <h2 id="sources-title">{t('sources.title')}</h2>
      <p>
        {data.answers.length === 0 && !data.can.update
          ? t(props.isTheirs ? 'sources.noneOwn' : 'sources.none')
          : t('sources.done', { done, count: CRITERIA.length })}
      </p>
      {data.answers.length > 0 && <Answers list={data} />}
      {data.can.update && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          {t(data.answers.length === 0 ? 'sources.begin' : 'sources.goOn')}
        </Button>
      )}
      {isOpen && (
        <SourceForm
          articleId={articleId}
          status={status}
          list={data}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
