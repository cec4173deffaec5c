/** Offers the file to the visitor as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Keep the address valid for a minute, because some browsers first ask where to save the file,
  // and then read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
