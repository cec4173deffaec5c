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
        'Without it, Firestore stops at 50,000 reads a day, and Auth at 150 password emails a day. Each ' +
        'founder who follows a payment needs one such email. A budget alert warns you, but stops nothing.',
    },
    {
      what: `Authentication: turn on email and password. Under Settings, add ${host} to the authorised domains.`,
      why: 'From other domains, Auth refuses to send emails (auth/unauthorized-continue-uri).',
    },
    {
      what: 'Authentication, Settings, User actions: keep email enumeration protection on.',
      why:
        'Without it, anyone can test which addresses have an account, and can give their account the ' +
        'address of a founder or the admin without owning the mailbox.',
    },
    {
      what: `Authentication, Templates: set the action URL of every email to ${siteUrl}/email-link`,
      why:
        'Otherwise, the links lead to a Firebase page, which confirms an address as soon as a person ' +
        'or a mail scanner opens it: a stranger could take over a founder’s address.',
    },
    {
      what: 'Authentication, Templates: set up your own email domain, with the DNS records that the page lists.',
      why: 'Emails from noreply@…firebaseapp.com land in spam, and the admin needs one to sign up.',
    },
    {
      what: 'Authentication, Settings, Sign-up quota: request an increase for the days of a launch.',
      why:
        'Firebase allows 100 new accounts an hour from one IP address, and a campus or a mobile network ' +
        'may share one.',
    },
    {
      what:
        appCheckKey === null
          ? 'App Check: off. To turn it on later, create a reCAPTCHA Enterprise key, set VITE_APP_CHECK_KEY, and deploy.'
          : `App Check: register the web app with the key, for ${host}; token life 7 days; watch its ` +
            'metrics for some days, then enforce it for Cloud Firestore.',
      why: APP_CHECK_OFF_RISKS,
    },
    {
      what: `npm run check-project -- ${cli} (docs/operations.md lists the credentials)`,
      why:
        'It tries every kind of write and every query in a separate database, and checks the settings above. The ' +
        'emulators allow more than a real project.',
    },
    {
      what: `npx firebase login, then npm run deploy -- ${cli}`,
      why: `It creates the database (${databaseId}) in the location of firebase.json, and deploys rules, indexes, and the site.`,
    },
    {
      what:
        `npx firebase firestore:databases:update '${databaseId}' --delete-protection ENABLED ` +
        `--point-in-time-recovery ENABLED ${cli}, then npx firebase firestore:backups:schedules:create ` +
        `--database '${databaseId}' --recurrence DAILY --retention 14d ${cli}`,
      why: 'A new database has none of these protections. docs/operations.md explains how to restore a database.',
    },
    {
      what:
        'Authentication, Users: delete any account with the admin’s address. Then become the admin: ' +
        `sign up at ${siteUrl}/signup with that address.`,
      why:
        'Only the first owner of that mailbox becomes the admin. A stranger may have created an account ' +
        'with the address before, and could later move it to another address.',
    },
    {
      what: 'Protect the admin account: under Settings, turn on a second factor (docs/operations.md).',
      why: 'Anyone with the password could verify payments and read every sign-up.',
    },
  ]
}

export function inWords(steps: readonly Step[]): string {
  return steps.map(({ what, why }, index) => `${index + 1}. ${what}\n   ${why}`).join('\n')
}
