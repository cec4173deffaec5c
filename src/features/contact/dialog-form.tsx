import type { MessageDialog } from '@/content/messages/message-dialogs'
import { messageForms } from '@/content/messages/message-forms'
import { useLaunch } from '@/content/joining/use-launch'

import { MessageForm } from './message-form'
import { demoForm, notifyForm } from './message-forms'

const forms = { notify: notifyForm, demo: demoForm }

export function DialogForm({ name }: { name: MessageDialog }) {
  const launch = useLaunch()
  const { intro } = messageForms[name]
  return (
    <div className="mt-4">
      <MessageForm
        form={forms[name]}
        intro={name === 'notify' ? `${launch.sentences('launch')} ${intro}` : intro}
        startsFocused
      />
    </div>
  )
}
