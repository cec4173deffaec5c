/** The home page loads these texts at once and the dialogs' contents later, so they are separate. */
export const messageDialogs = {
  notify: { button: 'Notify Me', title: 'Tell me at launch' },
  demo: { button: 'Request a Demo', title: 'Ask for a test drive' },
} as const

export type MessageDialog = keyof typeof messageDialogs
