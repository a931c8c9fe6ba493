/** The job that follows once a newspaper is sent, with its `newspaperId`. */
export const PAPER_SENT = 'newspaper-sent';
