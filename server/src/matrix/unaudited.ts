const OWN_MARK = 'a mark of one’s own reading, which concerns nobody else';
const OWN_LOOK = 'how the product looks to oneself';
const OWN_DEVICE = 'where one’s own notices are told; the person’s export lists it';
const VERSIONS = 'the article’s versions say who saved what, and show it';
const NOTHING = 'changes nothing: shows what would be';
const RECORDINGS = 'the article lists them with who added each; the file has entries of its own';
const MARKS = 'each mark says who made it and when';
const PRESENCE = 'who is looking now; forgotten within minutes';
const CONVERSATION =
  'the conversation says who wrote, and when they changed it; its words are private';

/** Writing calls without an audit entry, and the reason. */
export const UNAUDITED: Record<string, string> = {
  'session.forgotPassword': 'asks for any address, also unknown; what follows is traced',
  'session.setOffice': OWN_LOOK,
  'schoolSignIn.test': 'changes nothing: asks a provider about itself',
  'account.preferences': OWN_LOOK,
  'push.add': OWN_DEVICE,
  'push.remove': OWN_DEVICE,
  'newsPost.setAsRead': OWN_MARK,
  'newsPost.setAsFavorite': OWN_MARK,
  'infoPost.dismiss': OWN_MARK,
  'notice.read': OWN_MARK,
  'message.read': OWN_MARK,
  'message.write': PRESENCE,
  'message.create': CONVERSATION,
  'message.update': CONVERSATION,
  'article.update': VERSIONS,
  'articleChange.send': VERSIONS,
  'articleRecording.add': RECORDINGS,
  'articleRecording.remove': RECORDINGS,
  'articleRecording.restore': RECORDINGS,
  'article.restoreVersion': VERSIONS,
  'article.checkSources': 'each answer says who gave it and when; saved while it is typed',
  'article.fit': NOTHING,
  'article.presence': PRESENCE,
  'newspaperPage.tryOut': NOTHING,
  'newspaperPage.presence': PRESENCE,
  'newspaperTemplate.tryOut': NOTHING,
  'proof.mark': MARKS,
  'proof.update': MARKS,
  'proof.delete': MARKS,
  'proof.restore': MARKS,
  'proof.read': 'the proof says who has read which page',
  'proof.decide': 'the mark says who decided and when',
  'proof.open': 'the proof says that it is open, and changes nothing of the paper',
  'proof.close': 'the proof says that it is closed, and changes nothing of the paper',
  'story.wish': 'a wish of one’s own, which the plan shows',
  'attempt.start': 'the attempt says who began it and when',
  'chapter.postNavigation': OWN_MARK,
  'chapter.mark': OWN_MARK,
  'year.makePortfolio': 'changes nothing: sets what the person may read already',
  'consent.setOwnBirthday': 'a choice of one’s own, which the register shows',
  'consent.sheets': 'the register says when each was asked last',
  'consent.makeLink':
    'the register says when the person was asked, and until when the link is open',
  'consent.withdrawLink': 'the register no longer says that a link is open',
  'consent.answer': 'answered by somebody without an account; the register says by whom and when',
  'consent.takeBackAnswer': 'taken back by somebody without an account; the register says when',
  'submission.send': 'sent by somebody without an account; it says itself who and when',
  'submission.erase': 'erased by who sent it, of whom nothing is kept',
};

/** Columns derived from audited ones or recorded by the entry itself. */
const OF_ALL = ['id', 'created_at', 'updated_at', 'version', 'search', 'body_text', 'created_by'];

/** Columns of audited tables that no entry mentions. */
export const UNAUDITED_COLUMNS: Record<string, readonly string[]> = {
  '*': OF_ALL,
  // Computed or read from the text. A chapter's `place` consists of type, parent and position.
  assignment: [
    'instructions_text',
    'question_types',
    'question_count',
    'max_score',
    'due_order',
    'revision',
  ],
  chapter: ['type', 'parent_id', 'position', 'words', 'lix', 'easy_lix', 'minutes', 'is_shown'],
  // Recorded in its versions.
  article: [
    'article_template_id',
    'kicker',
    'standfirst',
    'body',
    'pull_quote',
    'fact_box',
    'byline',
    'characters',
    'words',
    'lix',
    'due_on',
    'quote_speaker',
    'easy_body',
    'answers',
  ],
  // Order in the list.
  article_template: ['position'],
  // The participant's own work and its results.
  attempt: [
    'assignment_version',
    'participant_id',
    'number',
    'seed',
    'answers',
    'sequences',
    'score',
    'max_score',
    'ends_at',
    'tries',
    'help',
    'help_wanted_at',
    'help_question_ids',
    'supported_by',
    'question_id',
    'started_at',
    'submitted_at',
    'reviewed_at',
    'reviewed_by',
    'time_spent_seconds',
    'key_version',
  ],
  // Recorded by actions of their own (invited, deactivated, erased), or personal preferences.
  app_user: [
    'role',
    'password_hash',
    'locale',
    'preferences',
    'last_login_at',
    'invited_at',
    'erased_at',
  ],
  // The print settings are a kind of their own.
  customer: ['closed_on', 'print_settings'],
  // Uploaded content never changes.
  file: [
    'uploaded_by',
    'storage_key',
    'filename',
    'file_size',
    'checksum',
    'mime',
    'width',
    'height',
    'taken_at',
    'pages',
    'duration',
    'upload_id',
    'source_checksum',
  ],
  // Recorded by its targets.
  info_post: ['audience_customer_ids', 'audience_office_ids'],
  // Only the withdrawal of a message is recorded.
  message: [
    'sender_id',
    'body',
    'anchor',
    'parent_id',
    'resolved_at',
    'edited_at',
    'client_id',
    'resolved_by',
  ],
  news_post: ['author_id', 'audience_customer_ids', 'audience_office_ids', 'feed_order'],
  // Copied from the template at creation. Sending is an action of its own.
  newspaper: [
    'newspaper_template_id',
    'status',
    'design',
    'page_templates',
    'pdf_file_id',
    'sent_as',
    'sent_at',
    'sending',
  ],
  // The status follows from the article. A missed day is told of once.
  story: ['article_template_id', 'late_told_for'],
  // The question itself says when and by whom.
  article_response: ['asked_by', 'asked_at', 'asked_today', 'answered_at'],
  // Told of as the status.
  newspaper_page: ['page_template_id', 'restores_page_id', 'fit', 'approved_by', 'approved_at'],
  // Never changes after the upload.
  print_profile: ['identifier', 'ink_limit', 'profile'],
  web_article: ['article_id'],
  // Who noted what, and the link, which the register shows.
  pictured_person: [
    'noted_by',
    'noted_at',
    'taken_back_at',
    'asked_at',
    'end_told_for',
    'link_hash',
    'link_ends_at',
    'link_answered_at',
    'answered_about',
  ],
  // A stranger's own words and address, which are erased.
  submission: [
    'sender_name',
    'sender_email',
    'headline',
    'photographer',
    'pictured',
    'erase_hash',
    'article_id',
    'is_accepted',
  ],
};
