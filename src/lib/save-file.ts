/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers read the file only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
