import { company } from '@/content/legal/company'

/** Messages for a correction that wasn't saved: the reason and what to do. */
export const correctionFailures = {
  offline: {
    title: 'We couldn’t reach MoodDrive',
    text: 'What you typed is still here. Check your connection and send it again.',
  },
  busy: {
    title: 'We’re very busy right now',
    text: 'What you typed is still here. Wait a minute and send it again.',
  },
  unknown: {
    title: 'Something went wrong on our side',
    text: `What you typed is still here. Send it again. If it keeps failing, write to ${company.supportEmail}.`,
  },
}
