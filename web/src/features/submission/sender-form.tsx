import { Button } from '@mantine/core';
import type { PublicBox } from '@spalten/contract/submission';
import { submission, SUBMISSION_EXTENSIONS } from '@spalten/contract/submission';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { formatBytes, formatNumber } from '../../ui/look/format.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { keepReceipt, receiptOf } from './kept-receipts.ts';
import type { SenderTexts } from './kept-texts.ts';
import type { Refused } from './refused-notice.tsx';
import { findRefusal, RefusedNotice } from './refused-notice.tsx';
import type { Sent } from './sent-view.tsx';
import { useSenderForm } from './use-sender-form.ts';
import { useHasPictures } from './word-pictures.ts';
import type { SenderForm } from './sender-checks.ts';
import {
  countLines,
  FIELD_LIMITS,
  faultOfFile,
  findMissing,
  findRefusals,
  linesLeft,
} from './sender-checks.ts';

const ACCEPT = ['image/*', 'audio/*', ...SUBMISSION_EXTENSIONS.map((one) => `.${one}`)].join(',');

/** The fields about pictures where there are none. */
const NO_PICTURES = { photographer: '', pictured: '' };

/** Says how many lines are left, or taken where there is no limit. */
function LinesLeft({ text, characters }: { text: string; characters: number | null }) {
  const { t } = useTranslation();
  if (characters === null)
    return <>{t('sender.linesTaken', { lines: formatNumber(countLines(text)) })}</>;
  const left = linesLeft(text, characters);
  return (
    <>
      {left >= 0
        ? t('sender.linesLeft', { lines: formatNumber(left) })
        : t('sender.linesOver', { lines: formatNumber(-left) })}
    </>
  );
}

/** Says why a file can't be sent, as the server says or by its name and size. */
function FileFaultText({ file, refusal }: { file: File; refusal: string | undefined }) {
  const { t } = useTranslation();
  const fault = faultOfFile(file);
  const said = refusal ?? (fault && t(`sender.${fault}`));
  return said && <span className="load-error sender-file-fault">{said}</span>;
}

function FileList(props: {
  files: File[];
  refusals: ReadonlyMap<File, string>;
  onRemove: (file: File) => void;
}) {
  const { t } = useTranslation();
  const { files, refusals, onRemove } = props;
  return (
    <ul className="sender-files">
      {files.map((file, index) => (
        <li key={`${index}-${file.name}`}>
          <span>
            {file.name} <span className="quiet">{formatBytes(file.size)}</span>
            <FileFaultText file={file} refusal={refusals.get(file)} />
          </span>
          <Button
            variant="default"
            aria-label={t('sender.removeFile', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            {t('sender.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Lists what the form lacks before it is sent. */
function MissingList({ form, isRefused }: { form: SenderForm; isRefused: boolean }) {
  const { t } = useTranslation();
  const missing = findMissing(form);
  // What was refused is told below, or at its file.
  if (missing.length === 0 && isRefused) return null;
  if (missing.length === 0)
    return <p className="callout callout-good">{t('sender.nothingMissing')}</p>;
  return (
    <section className="callout" aria-labelledby="sender-missing">
      <h2 id="sender-missing">{t('sender.missing')}</h2>
      <ul>
        {missing.map(({ what, isNeeded }) => (
          <li key={what}>
            {t(`senderMissing.${what}`)}
            {!isNeeded && ` ${t('sender.optional')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form with which somebody without an account sends to an office. */
export function SenderFormView(props: {
  boxKey: string;
  box: PublicBox;
  onSent: (sent: Sent) => void;
}) {
  const { boxKey, box, onSent } = props;
  const { t } = useTranslation();
  const { texts, files, write, setFiles, clear, notice } = useSenderForm(boxKey, box);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string>>(new Map());
  const [fault, setFault] = useState('');
  const [refused, setRefused] = useState<Refused>(null);
  const [isBusy, setBusy] = useState(false);
  const hasPictures = useHasPictures(files);
  const form = { ...texts, files, ...(!hasPictures && NO_PICTURES) };
  const isReady = findMissing(form).every(({ isNeeded }) => !isNeeded);

  const text = (name: keyof SenderTexts) => ({
    id: `sender-${name}`,
    value: texts[name],
    maxLength: FIELD_LIMITS[name],
    error: errors[name]?.[0],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      write({ [name]: value });
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    setRefused(null);
    setErrors({});
    setRefusals(new Map());
    try {
      const sent = await call(submission.send, { params: { key: boxKey }, body: form });
      clear();
      onSent({ ...sent, isKept: keepReceipt(boxKey, receiptOf(sent)) });
    } catch (error) {
      const said = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      const refusedFiles = findRefusals(files, said);
      setErrors(said);
      setRefusals(refusedFiles);
      if (error instanceof ApiError && error.status === 404)
        await findRefusal(boxKey).then(setRefused, (other) => setFault(messageOf(other)));
      else setFault(refusedFiles.size > 0 ? t('sender.filesRefused') : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={send} noValidate>
      {notice && <KeptNotice {...notice} />}
      <TextInput label={t('sender.headline')} {...text('headline')} />
      <Textarea
        label={t('sender.text')}
        description={<LinesLeft text={texts.body_text} characters={box.characters} />}
        autosize
        minRows={8}
        {...text('body_text')}
      />
      <section className="stack" aria-labelledby="sender-files">
        <h2 id="sender-files">{t('sender.files')}</h2>
        <p className="quiet">{t('sender.filesHelp')}</p>
        <FileList
          files={files}
          refusals={refusals}
          onRemove={(gone) => setFiles(files.filter((one) => one !== gone))}
        />
        <div>
          <FileButton
            label={t('sender.addFiles')}
            accept={ACCEPT}
            isMany
            onPick={(more) => setFiles([...files, ...more])}
          />
        </div>
        {errors['files']?.map((sentence) => (
          <p key={sentence} className="load-error" role="alert">
            {sentence}
          </p>
        ))}
      </section>
      {hasPictures && (
        <>
          <TextInput label={t('sender.photographer')} {...text('photographer')} />
          <TextInput
            label={t('sender.pictured')}
            description={t('sender.picturedHelp')}
            {...text('pictured')}
          />
        </>
      )}
      <TextInput label={t('sender.name')} autoComplete="name" {...text('sender_name')} />
      <TextInput
        label={t('sender.email')}
        description={t('sender.emailHelp')}
        type="email"
        autoComplete="email"
        {...text('sender_email')}
      />
      <MissingList
        form={form}
        isRefused={refused !== null || fault !== '' || files.some((file) => refusals.has(file))}
      />
      {fault && (
        <p className="load-error" role="alert">
          {fault}
        </p>
      )}
      {refused && <RefusedNotice refused={refused} box={box} texts={texts} />}
      <p className="quiet">{t('sender.consent', { office: box.office_name })}</p>
      <div>
        <Button type="submit" size="md" loading={isBusy} disabled={!isReady}>
          {t('sender.send')}
        </Button>
      </div>
    </form>
  );
}
