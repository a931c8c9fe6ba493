/** The password of every demo account; demo mode listens on this machine alone. */
export const DEMO_PASSWORD = 'spalten-demo';

/** The accounts that the login page of the demo offers with one click. */
export const DEMO_ACCOUNTS = [
  { role: 'participant', label: 'Deltagare', email: 'deltagare@sjobygd.example' },
  { role: 'moderator', label: 'Moderator', email: 'moderator@sjobygd.example' },
  { role: 'customer', label: 'Kund', email: 'kund@sjobygd.example' },
  { role: 'admin', label: 'Administratör', email: 'admin@sjobygd.example' },
] as const;
