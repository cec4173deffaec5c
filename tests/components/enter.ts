import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once, because typing renders the page for each key. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
