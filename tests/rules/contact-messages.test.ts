import { contactMessage } from '../factories/documents'
import { describeInbox } from './inbox'

describeInbox({
  name: 'contactMessages',
  message: contactMessage,
  texts: { name: 100, message: 4000 },
  optionalTexts: { subject: 150 },
})
