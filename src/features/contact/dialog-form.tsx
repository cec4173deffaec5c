import type { MessageDialog } from '@/content/message-dialogs'
import { messageForms } from '@/content/message-forms'

import { MessageForm } from './message-form'
import { demoForm, notifyForm } from './message-forms'

const forms = { notify: notifyForm, demo: demoForm }

export function DialogForm({ name }: { name: MessageDialog }) {
  return (
    <div className="mt-4">
      <MessageForm form={forms[name]} intro={messageForms[name].intro} startsFocused />
    </div>
  )
}
