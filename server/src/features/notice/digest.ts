import type { NoticeKind } from '@spalten/contract/notice';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { toLanguage } from '../../platform/errors.ts';
import type { MailMessage } from '../../platform/mail-message.ts';
import { findViewerOf } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { isNoticeVisible } from './notice.queries.ts';

/** Formats a sentence from title and actor. The actor is null if the account is gone. */
type NoticeSentence = Record<Language, (title: string, actor: string | null) => string>;

/** Sentences in the mail by kind of notice. */
const SENTENCES: Record<NoticeKind, NoticeSentence> = {
  'article-submitted': {
    sv: (title, actor) =>
      actor ? `${actor} har skickat in ”${title}”.` : `”${title}” är inskickad.`,
    en: (title, actor) =>
      actor ? `${actor} has sent in “${title}”.` : `“${title}” has been sent in.`,
  },
  'article-returned': {
    sv: (title, actor) =>
      actor
        ? `${actor} har lämnat tillbaka ”${title}” med en kommentar.`
        : `Du har fått tillbaka ”${title}” med en kommentar.`,
    en: (title, actor) =>
      actor
        ? `${actor} has returned “${title}” with a comment.`
        : `“${title}” has come back to you with a comment.`,
  },
  'article-approved': {
    sv: (title) => `”${title}” är godkänd.`,
    en: (title) => `“${title}” has been approved.`,
  },
  'article-published': {
    sv: (title) => `”${title}” är publicerad.`,
    en: (title) => `“${title}” has been published.`,
  },
  'article-comment': {
    sv: (title, actor) =>
      actor ? `${actor} har kommenterat ”${title}”.` : `”${title}” har en ny kommentar.`,
    en: (title, actor) =>
      actor ? `${actor} has commented on “${title}”.` : `“${title}” has a new comment.`,
  },
  'article-response-asked': {
    sv: (title, actor) =>
      actor
        ? `${actor} ber dig om respons på ”${title}”.`
        : `Du är ombedd om respons på ”${title}”.`,
    en: (title, actor) =>
      actor
        ? `${actor} asks you for a response to “${title}”.`
        : `You are asked for a response to “${title}”.`,
  },
  'article-response-written': {
    sv: (title, actor) =>
      actor ? `${actor} har skrivit respons på ”${title}”.` : `”${title}” har fått respons.`,
    en: (title, actor) =>
      actor ? `${actor} has written a response to “${title}”.` : `“${title}” has had a response.`,
  },
  'article-taken-back': {
    sv: (title) =>
      `Avsändaren till ”${title}” har tagit tillbaka texten. Kom överens om vad som ska hända med artikeln.`,
    en: (title) =>
      `The sender of “${title}” has taken the text back. Agree on what is to become of the article.`,
  },
  message: {
    sv: (_title, actor) =>
      actor ? `${actor} har skrivit ett meddelande till dig.` : `Du har fått ett meddelande.`,
    en: (_title, actor) =>
      actor ? `${actor} has written you a message.` : `You have a new message.`,
  },
  'attempt-returned': {
    sv: (title, actor) =>
      actor
        ? `${actor} har lämnat tillbaka ”${title}” så att du kan fortsätta.`
        : `Du har fått tillbaka ”${title}” så att du kan fortsätta.`,
    en: (title, actor) =>
      actor
        ? `${actor} has returned “${title}” so that you can go on.`
        : `“${title}” has come back to you so that you can go on.`,
  },
  'attempt-reviewed': {
    sv: (title, actor) =>
      actor ? `${actor} har läst dina svar på ”${title}”.` : `Dina svar på ”${title}” är lästa.`,
    en: (title, actor) =>
      actor
        ? `${actor} has read your answers to “${title}”.`
        : `Your answers to “${title}” have been read.`,
  },
  'drafts-moved': {
    sv: (title) => `Dina utkast har flyttat med dig till ${title}.`,
    en: (title) => `Your drafts have moved with you to ${title}.`,
  },
  'story-given': {
    sv: (title, actor) =>
      actor ? `${actor} har gett dig jobbet ”${title}”.` : `Du har fått jobbet ”${title}”.`,
    en: (title, actor) =>
      actor ? `${actor} has given you the story “${title}”.` : `You have been given “${title}”.`,
  },
  'story-late': {
    sv: (title) => `”${title}” skulle ha varit inskickad nu.`,
    en: (title) => `“${title}” should have been sent in by now.`,
  },
  'submission-received': {
    sv: (title) => `Något har kommit in till ${title} och väntar under Inkommet.`,
    en: (title) => `Something has come in to ${title} and waits under Received.`,
  },
  'consent-answered': {
    sv: (title) => `${title} har svarat om att vara med på bild.`,
    en: (title) => `${title} has answered about being in pictures.`,
  },
  'consent-taken-back': {
    sv: (title) => `Samtycket för ${title} är taget tillbaka. Titta på bilderna.`,
    en: (title) => `The consent of ${title} has been taken back. Look at the pictures.`,
  },
  'consent-ended': {
    sv: (title) => `Samtycket för ${title} har gått ut. Titta på bilderna.`,
    en: (title) => `The consent of ${title} has ended. Look at the pictures.`,
  },
  'participant-locked': {
    sv: (title) => `${title} har valt fel bilder fem gånger med sitt kort och behöver släppas in.`,
    en: (title) => `${title} has chosen the wrong pictures five times and needs to be let in.`,
  },
  'participant-password': {
    sv: (title) => `${title} har valt ett eget lösenord med sitt kort.`,
    en: (title) => `${title} has chosen a password with the card.`,
  },
  'account-password': {
    sv: () => 'Ett lösenord har valts för ditt konto. Var det inte du, säg till din moderator.',
    en: () => 'A password has been chosen for your account. If it wasn’t you, tell your moderator.',
  },
  'proof-opened': {
    sv: (title, actor) =>
      actor
        ? `${actor} har öppnat korrekturrundan för ${title}. Läs sidorna och märk fel.`
        : `Korrekturrundan för ${title} är öppen. Läs sidorna och märk fel.`,
    en: (title, actor) =>
      actor
        ? `${actor} has opened the proof round of ${title}. Read the pages and mark mistakes.`
        : `The proof round of ${title} is open. Read the pages and mark mistakes.`,
  },
  'newspaper-sent': {
    sv: (title) => `${title} är skickad till tryckeriet.`,
    en: (title) => `${title} has been sent to the printer.`,
  },
};

const FRAME = {
  sv: {
    subject: (count: number) =>
      count === 1 ? 'Något nytt för dig i Spalten' : `${count} saker är nya för dig i Spalten`,
    hello: (name: string) => `Hej ${name}! Det här har hänt sedan du var inne sist:`,
    how: 'Under Mitt konto väljer du om du vill ha de här mejlen på en gång, en gång om dagen eller aldrig.',
    button: 'Öppna Spalten',
    untitled: 'Utan rubrik',
  },
  en: {
    subject: (count: number) =>
      count === 1
        ? 'Something new for you in Spalten'
        : `${count} things are new for you in Spalten`,
    hello: (name: string) => `Hello ${name}! This has happened since you were last here:`,
    how: 'Under My account you choose whether you want these e-mails at once, once a day or never.',
    button: 'Open Spalten',
    untitled: 'Untitled',
  },
};

const MAX_LINES = 20;
/** Delay before mailing, since people at the screen read notices in the meantime. */
const MAIL_DELAY = '2 minutes';

export interface DueNotice {
  id: number;
  kind: NoticeKind;
  title: string;
  actor: string | null;
}

/** Notices in a few words: the title, and the sentences of the newest. */
export interface NoticeSummary {
  title: string;
  body: string;
}

const sentencesOf = (notices: readonly DueNotice[], language: Language): string[] =>
  notices.map(({ kind, title, actor }) =>
    SENTENCES[kind][language](title || FRAME[language].untitled, actor),
  );

/** The most sentences of a summary. */
const MAX_SENTENCES = 3;

/** Says in a summary what a mail would say, in the reader's language. */
export function summariseNotices(notices: readonly DueNotice[], locale: string): NoticeSummary {
  const language = toLanguage(locale);
  return {
    title: FRAME[language].subject(notices.length),
    body: sentencesOf(notices.slice(0, MAX_SENTENCES), language).join('\n'),
  };
}

function letterTo(
  person: { email: string; first_name: string; locale: string },
  waiting: DueNotice[],
  url: string,
): MailMessage {
  const language = toLanguage(person.locale);
  const frame = FRAME[language];
  const lines = sentencesOf(waiting.slice(0, MAX_LINES), language).map((line) => `• ${line}`);
  return {
    to: person.email,
    language,
    subject: frame.subject(waiting.length),
    paragraphs: [frame.hello(person.first_name), ...lines, frame.how],
    button: { text: frame.button, url, validMinutes: null },
  };
}

/**
 * Marks a person's due notices as mailed and returns them. A concurrent node gets none of them.
 * Notices about objects that the person can't see any more are marked but not returned.
 */
async function takeDueNotices(transaction: Transaction, userId: number): Promise<DueNotice[]> {
  const viewer = await findViewerOf(transaction, userId);
  if (!viewer) return [];
  const { rows } = await sql<DueNotice>`
    with taken as (
      update notice set mailed_at = now() where id in (
        select id from notice where user_id = ${userId} and read_at is null and mailed_at is null
        for update skip locked)
      returning id, user_id, kind, object_id, title, actor_id)
    select b.id, b.kind, b.title, u.name as actor from taken b
    left join app_user u on u.id = b.actor_id and u.erased_at is null
    where ${isNoticeVisible(viewer)}
    order by b.id desc`.execute(transaction);
  return rows;
}

/**
 * Mails unread notices to everyone who chose this frequency: one mail per person, each notice once.
 */
export async function mailDigests(
  { database, mailer, config }: Pick<Services, 'database' | 'mailer' | 'config'>,
  when: 'at_once' | 'daily',
): Promise<void> {
  const people = await sql<{ id: number; email: string; first_name: string; locale: string }>`
    select u.id, u.email, u.first_name, u.locale from app_user u
    where u.is_active and u.deleted_at is null and u.password_hash is not null
      and u.email is not null
      and coalesce(u.preferences ->> 'mail_notices', 'daily') = ${when}
      and exists (select from notice n where n.user_id = u.id and n.read_at is null
        and n.mailed_at is null and n.created_at < now() - ${MAIL_DELAY}::interval)
    order by u.id`.execute(database);
  for (const person of people.rows)
    await database.transaction().execute(async (transaction) => {
      const waiting = await takeDueNotices(transaction, person.id);
      if (waiting.length > 0)
        await mailer.enqueue(transaction, letterTo(person, waiting, config.publicUrl));
    });
}
