import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once. Each typed key would render the page again. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
