import { showInChat, useChatView } from './chat-store.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { NewConversation } from './new-conversation.tsx';

/** What lies in the chat drawer. */
export default function Chat() {
  const view = useChatView();
  const back = () => showInChat('list');
  if (view === 'list')
    return <ConversationList onOpen={showInChat} onNew={() => showInChat('new')} />;
  if (view === 'new') return <NewConversation onMade={showInChat} onBack={back} />;
  return <ConversationView key={view} id={view} onBack={back} />;
}
