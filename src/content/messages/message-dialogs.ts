/**
 * The button and the title of each dialog on the home page. They are in a separate file, because
 * the rest of a dialog loads later.
 */
export const messageDialogs = {
  notify: { button: 'Notify Me', title: 'Tell me at launch' },
  demo: { button: 'Request a Demo', title: 'Ask for a test drive' },
} as const

export type MessageDialog = keyof typeof messageDialogs
