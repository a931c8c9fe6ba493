/** A check whose removal is not observable, with the reason. */
interface Equivalent {
  /** End of the file's path, the enclosing declaration, and the beginning of the code. */
  file: string;
  within: string;
  code: string;
  why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'article/create-article.ts',
    within: 'createArticle',
    code: 'if (!mayCreate(viewer, officeId))',
    why: 'The call lets no customer in, and the line before it has asked for the reach.',
  },
  {
    file: 'article/versions.ts',
    within: 'findRows',
    code: 'isArticleWorkVisible(viewer)',
    why: 'Both callers have asked requireHistory, which holds the same: who sees the article, and of participants its writers.',
  },
  {
    file: 'chapter/progress.ts',
    within: 'completeWithAssignment',
    code: 'p.user_id = ${userId}',
    why: 'It only finds chapters; completeChapter changes none that this reader has not opened.',
  },
  {
    file: 'chapter/progress.ts',
    within: 'findProgress',
    code: 'if (!rows[0])',
    why: 'Both callers have made the row that is asked for, in the same transaction.',
  },
  {
    file: 'web-article/keep-web-article.ts',
    within: 'insert',
    code: 'if (id === null)',
    why: 'An article that goes, or is made by another, meanwhile; it is 404 without it, too.',
  },
  {
    file: 'session/audience.ts',
    within: 'isAudienceManaged',
    code: '${targets} && ${own}',
    why: 'No audience is empty, so one that lies within meets, too; the index finds rows by it.',
  },
  {
    file: 'file/reserve-upload.ts',
    within: 'reserveUpload',
    code: 'id = ${viewer.userId}',
    why: 'It only locks: with the rows of all people locked, fewer uploads begin at once, and no more.',
  },
  {
    file: 'file/space.ts',
    within: 'claimSpace',
    code: 'id = ${viewer.customerId}',
    why: 'It only locks: with the rows of all customers locked, fewer files come at once, and no more.',
  },
  {
    file: 'paper-export/export-easy-read.ts',
    within: 'exportEasyRead',
    code: 'if (!first)',
    why: 'loadEdition, the next line, says 404 of a newspaper without pages; this one is for the type.',
  },
  {
    file: 'paper-export/export-epub.ts',
    within: 'exportEpub',
    code: 'if (!first)',
    why: 'loadEdition, the next line, says 404 of a newspaper without pages; this one is for the type.',
  },
  {
    file: 'public-paper/remake.ts',
    within: 'findShown',
    code: 'n.editorial_office_id = ${officeId}',
    why: 'It only locks: with the editions of all offices locked, fewer are made at once, and no more.',
  },
  {
    file: 'public-paper/remake.ts',
    within: 'findShown',
    code: '(${hasPicture} or n.editorial_office_id = ${officeId})',
    why: 'It only narrows: editions of other offices have no text to search, and without the picture are left.',
  },
  {
    file: 'school-sign-in/find-person.ts',
    within: 'findKnown',
    code: 'u.customer_id = ${provider.customer_id}',
    why: 'The foreign keys of external_identity hold provider and person to one customer.',
  },
  {
    file: 'school-sign-in/keep-provider.ts',
    within: 'removeSignIn',
    code: 'requireCustomer(database, viewer, customerId)',
    why: 'Administrators see all customers, and one that is gone has nothing to remove: findSignIn says 404.',
  },
];
