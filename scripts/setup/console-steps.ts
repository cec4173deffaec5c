import type { Config } from '../../src/lib/config/config-schema'
import { APP_CHECK_OFF_RISKS } from '../deploy/app-check-risks'

interface Step {
  what: string
  why: string
}

/** The manual steps for a new project, in their order. */
export function consoleSteps({ siteUrl, firebase, databaseId, appCheckKey }: Config): Step[] {
  const { host } = new URL(siteUrl)
  const cli = `--project ${firebase.projectId}`
  return [
    {
      what: 'Usage and billing: the Blaze plan, with a budget alert.',
      why:
        'Without it Firestore stops answering at 50,000 reads a day, and Auth at 150 password mails ' +
        'a day, of which each founder who follows a payment needs one. An alert tells of a bill, and stops nothing.',
    },
    {
      what: `Authentication: email and password on; Settings: ${host} among the authorised domains.`,
      why: 'From any other domain its mails are refused (auth/unauthorized-continue-uri).',
    },
    {
      what: 'Authentication, Settings, User actions: email enumeration protection stays on.',
      why:
        'Without it anybody can ask who has an account, and can give an account the address of a ' +
        'founder, or the admin’s, without that mailbox.',
    },
    {
      what: `Authentication, Templates: the action URL of every mail: ${siteUrl}/email-link`,
      why:
        'Otherwise the links lead to a page of Firebase’s, which confirms an address as soon as ' +
        'somebody opens it: a stranger could take over a founder’s address.',
    },
    {
      what: 'Authentication, Templates: a mail domain of your own, with the records that it asks for.',
      why: 'Mails from noreply@…firebaseapp.com land in spam, and the admin’s seat needs one of them.',
    },
    {
      what: 'Authentication, Settings, Sign-up quota: an increase for the days of a launch.',
      why:
        'Only 100 accounts an hour may be made from one address, and a campus or a mobile network ' +
        'is one address.',
    },
    {
      what:
        appCheckKey === null
          ? 'App Check: off. To turn it on later: a reCAPTCHA Enterprise key, VITE_APP_CHECK_KEY, a deploy.'
          : `App Check: register the web app with the key, for ${host}; token life 7 days; watch its ` +
            'metrics for some days, then enforce it for Cloud Firestore.',
      why: APP_CHECK_OFF_RISKS,
    },
    {
      what: `npm run check-project -- ${cli} (docs/operations.md says with which credentials)`,
      why:
        'It runs every kind of write and every query against a separate database, and reads the settings above: the ' +
        'emulators allow what a real project may refuse.',
    },
    {
      what: `npx firebase login, then npm run deploy -- ${cli}`,
      why: `It makes the database (${databaseId}) where firebase.json says, sends rules and indexes, then the site.`,
    },
    {
      what:
        `npx firebase firestore:databases:update '${databaseId}' --delete-protection ENABLED ` +
        `--point-in-time-recovery ENABLED ${cli}, then npx firebase firestore:backups:schedules:create ` +
        `--database '${databaseId}' --recurrence DAILY --retention 14d ${cli}`,
      why: 'A database is made without any of them. docs/operations.md says how one is got back.',
    },
    {
      what:
        'Authentication, Users: delete any account with the admin’s address. Then take the seat: ' +
        `${siteUrl}/signup with that address.`,
      why:
        'There is one seat, for whoever reads that mailbox. A stranger may have made an account with ' +
        'the address before, and could move it to another address afterwards.',
    },
    {
      what: 'Protect it: under Settings, turn on a second factor (docs/operations.md).',
      why: 'Whoever has its password could verify payments and read every sign-up.',
    },
  ]
}

export function inWords(steps: readonly Step[]): string {
  return steps.map(({ what, why }, index) => `${index + 1}. ${what}\n   ${why}`).join('\n')
}
