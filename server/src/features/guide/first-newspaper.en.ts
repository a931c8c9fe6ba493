import type { Guide } from '../../typesetting/guide-sheet.ts';

/**
 * A moderator's guide to the first newspaper, in English. Words between asterisks are labels in the
 * interface.
 */
export const FIRST_NEWSPAPER_EN: Guide = {
  language: 'en',
  title: 'Your first newspaper on one page',
  lead: 'Eight steps from an empty office to a printed newspaper. Make four pages the first time, and allow three weeks. Everything you do is saved, and most of it can be undone.',
  phases: [
    {
      name: 'The first day',
      steps: [
        {
          heading: 'Invite the office',
          text: 'Go to **Participants** and choose **New participant**, or **Add many** for a whole group. Each of them gets an e-mail and chooses a password. **My page** shows who has not signed in yet.',
        },
        {
          heading: 'Make the newspaper',
          text: 'Under **Newspapers** choose **New newspaper**, a template, **Deadline** and **Day of publication**. Leave a week between them. The pages are made for you and shown as a **Flatplan**.',
        },
      ],
    },
    {
      name: 'The first and second week',
      steps: [
        {
          heading: 'Meet, and begin to write',
          text: 'Write the ideas under **Plan** in the newspaper, and let everybody take one. All choose **New article** and a template that helps on the way. A short news item is a good beginning. Whoever is done chooses **Send in**.',
        },
        {
          heading: 'Read and answer',
          text: 'On your page, under **Waiting for you to read**, lies what has been sent in. Say first what is good, then what is to be done, and choose **Return**. When the text is ready, choose **Approve**.',
        },
      ],
    },
    {
      name: 'The third week',
      steps: [
        {
          heading: 'Fill the pages',
          text: 'Open the newspaper and a page in the flatplan. Choose a slot, and then one of your **Approved articles**. Beside the slot you see whether the text fits, or how many lines are too many.',
        },
        {
          heading: 'Read the proof',
          text: 'Under **More** there is **Proof (PDF)**. Print it and let two who have not written read every page: names, figures, captions. Or open a **Proof round** and let all mark faults on the screen. Then choose **Approve** beside the page in the flatplan.',
        },
      ],
    },
    {
      name: 'Finished',
      steps: [
        {
          heading: 'Send the newspaper',
          text: '**Is the newspaper ready?** shows what needs mending. When all is done, choose **Send the newspaper**. The printer gets an e-mail with the print file. If you find a fault later: **Open the newspaper again**.',
        },
        {
          heading: 'Spread it, and look back',
          text: 'The articles now lie as drafts under **Web articles**. Publish what may be shown there. Hand out the paper, celebrate, and ask the office: what went well, what do we do differently next time?',
        },
      ],
    },
  ],
  tips: {
    heading: 'Good to know',
    items: [
      {
        name: 'The sources',
        text: 'Every article has **Have you checked the sources?** Go through the questions together before you approve.',
      },
      {
        name: 'The pictures',
        text: 'Mark those who are seen under **Who is shown?** and ask them: the answers stand under **Consents**. Write who took the picture.',
      },
      {
        name: 'Stuck?',
        text: '**Information and guides** in the menu answers most of it. Otherwise write in **Messages**.',
      },
    ],
  },
};
