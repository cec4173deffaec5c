// Runs before the first paint, from its own file because the content security policy allows no
// inline script. Without a stored choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('mooddrive.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme stands.
}
