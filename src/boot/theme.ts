/** Applies the theme that the visitor chose. Without a choice the style sheet follows the system. */
export function applyStoredTheme(): void {
  const theme = storedTheme()
  if (theme !== 'light' && theme !== 'dark') return
  document.documentElement.dataset['theme'] = theme
  // The page sets the browser bar's colour for both system themes. Set both to the chosen theme's
  // colour.
  const bars = 'meta[name="theme-color"]'
  const chosen = document.querySelector<HTMLMetaElement>(`${bars}[media*="${theme}"]`)
  for (const bar of document.querySelectorAll<HTMLMetaElement>(bars)) {
    bar.content = chosen?.content ?? bar.content
  }
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem('mooddrive.theme')
  } catch {
    // Storage is blocked.
    return null
  }
}
