import { notifyRequest } from '../factories/documents'
import { describeInbox } from './inbox'

describeInbox({
  name: 'notifyRequests',
  message: notifyRequest,
  texts: {},
  optionalTexts: {},
})
