import { demoRequest } from '../factories/documents'
import { describeInbox } from './inbox'

describeInbox({
  name: 'demoRequests',
  message: demoRequest,
  texts: { name: 100 },
  optionalTexts: { message: 2000 },
})
