/** Password of all demo accounts. Demo mode listens on the loopback interface only. */
export const DEMO_PASSWORD = 'spalten-demo';

/** Accounts that the demo's login page offers with one click. */
export const DEMO_ACCOUNTS = [
  { role: 'participant', label: 'Deltagare', email: 'deltagare@sjobygd.example' },
  { role: 'moderator', label: 'Moderator', email: 'moderator@sjobygd.example' },
  { role: 'customer', label: 'Kund', email: 'kund@sjobygd.example' },
  { role: 'admin', label: 'Administratör', email: 'admin@sjobygd.example' },
] as const;
