import { QueryClientProvider } from '@tanstack/react-query';
import { loadTexts } from '../../i18n/index.ts';
import { queryClient } from '../../data/query-client.ts';
import { InfoNotices } from '../info-post/index.ts';

await loadTexts();

/** The notices on the login page, which may render before the app is loaded. */
export default function LoginNotices() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="login-notices">
        <InfoNotices placement="login" />
      </div>
    </QueryClientProvider>
  );
}
