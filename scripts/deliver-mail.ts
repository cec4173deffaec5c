import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { createTransport } from 'nodemailer'
import { parseArgs } from 'node:util'

import { Problem, runCommand } from './command'
import { readProject } from './deploy/project'
import { deliverMail } from './mail/deliver'

// SMTP_URL=smtps://user:password@host MAIL_FROM="MoodDrive <hello@…>" npm run deliver-mail -- --project <id>
await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { project: { type: 'string' } } })
  if (values.project === undefined) {
    throw new Problem(
      'Name the project: npm run deliver-mail -- --project <id of the Firebase project>',
    )
  }
  const { SMTP_URL: server, MAIL_FROM: from } = process.env
  if (server === undefined || from === undefined) {
    throw new Problem(
      'Set the mail server and the sender in the environment: SMTP_URL and MAIL_FROM.',
    )
  }
  const { id, config } = readProject(values.project)
  const transport = createTransport(server)
  const app = initializeApp({ projectId: id })
  const { sent, failed } = await deliverMail(
    getFirestore(app, config.databaseId),
    async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html })
    },
  )
  console.log(`${sent} sent, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
