/**
 * The texts of the home page's dialogs that are visible at once. They are in a separate file,
 * because the rest of the dialogs loads later.
 */
export const messageDialogs = {
  notify: { button: 'Notify Me', title: 'Tell me at launch' },
  demo: { button: 'Request a Demo', title: 'Ask for a test drive' },
} as const

export type MessageDialog = keyof typeof messageDialogs
