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
import { useSaver } from '../../ui/saving/use-saver.ts';
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

const changesIn = (values: SourceAnswerInput[], base: SourceAnswerInput[]) =>
  values.filter((value, at) => differs(value, base[at]));

/** The checklist for the author to fill in. */
function SourceForm(props: {
  articleId: number;
  status: string;
  list: SourceList;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { articleId, onClose } = props;
  const { isBusy, run } = useBusy();
  const {
    value: values,
    isChanged,
    saver,
    localDraft,
  } = useSaver<SourceAnswerInput[], SourceList>({
    name: `sources:${articleId}`,
    initial: wholeListOf(props.list),
    isChanged: (sent, base) => changesIn(sent, base).length > 0,
    send: (sent, base) =>
      call(calls.checkSources, {
        params: { id: articleId },
        body: { answers: changesIn(sent, base) },
      }),
    onSaved: (saved) => setCached(['article-sources', articleId, props.status], saved),
  });
  const save = async () => {
    if (!isChanged || (await run(saver.save, t('sources.saved')))) onClose();
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
            saver.set(values.map((one) => (one === value ? { ...one, ...part } : one)))
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
