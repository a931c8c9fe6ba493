import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showInChat, useChatView } from './chat-store.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { FirstMessage } from './first-message.tsx';
import { NewConversation } from './new-conversation.tsx';

const back = () => showInChat('list');

/** The first message to a chosen person. */
function MessageTo({ to }: { to: { id: number; name: string } }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <div className="conversation-head">
        <Button variant="subtle" onClick={back}>
          ← {t('message.all')}
        </Button>
        <h3>{to.name}</h3>
      </div>
      <FirstMessage
        to={{ recipient_ids: [to.id] }}
        names={to.name}
        place={`to-${to.id}`}
        autoFocus
        onMade={showInChat}
      />
    </div>
  );
}

/** The content of the chat drawer. */
export default function Chat() {
  const view = useChatView();
  if (view === 'list')
    return <ConversationList onOpen={showInChat} onNew={() => showInChat('new')} />;
  if (view === 'new') return <NewConversation onMade={showInChat} onBack={back} />;
  if (typeof view === 'object') return <MessageTo key={view.to.id} to={view.to} />;
  return <ConversationView key={view} id={view} onBack={back} />;
}
