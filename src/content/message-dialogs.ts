/** Apart from what the dialogs hold, because these are on the home page from the start. */
export const messageDialogs = {
  notify: { button: 'Notify Me', title: 'Tell me at launch' },
  demo: { button: 'Request a Demo', title: 'Ask for a test drive' },
} as const

export type MessageDialog = keyof typeof messageDialogs
