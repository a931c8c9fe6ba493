import type { NoticeKind } from '@spalten/contract/notice';

const ofArticle = (id: number) => `/article/${id}/edit`;
const ofAssignment = (id: number) => `/assignment/${id}`;
const ofConsent = (id: number) => `/consent?person=${id}`;
const ofParticipant = (id: number) => `/participant/${id}/edit`;
const ofStory = (id: number) => `/newspaper?story=${id}`;

/** The path of each kind of notice, from the id of its subject. A message opens the chat instead. */
const PATHS: Record<NoticeKind, ((id: number) => string) | null> = {
  'article-submitted': ofArticle,
  'article-returned': ofArticle,
  'article-approved': ofArticle,
  'article-published': ofArticle,
  'article-comment': ofArticle,
  'article-response-asked': ofArticle,
  'article-response-written': ofArticle,
  'article-taken-back': ofArticle,
  message: null,
  'newspaper-sent': (id) => `/newspaper/${id}`,
  'proof-opened': (id) => `/newspaper/${id}?proof=1`,
  'drafts-moved': () => '/article',
  'attempt-returned': ofAssignment,
  'attempt-reviewed': ofAssignment,
  'story-given': ofStory,
  'story-late': ofStory,
  'submission-received': () => '/submission',
  'consent-answered': ofConsent,
  'consent-taken-back': ofConsent,
  'consent-ended': ofConsent,
  'participant-locked': ofParticipant,
  'participant-password': ofParticipant,
  'account-password': () => '/account',
};

/** Returns the path that a notice leads to; null for a message. */
export const noticePath = ({
  kind,
  object_id: id,
}: {
  kind: NoticeKind;
  object_id: number;
}): string | null => PATHS[kind]?.(id) ?? null;
