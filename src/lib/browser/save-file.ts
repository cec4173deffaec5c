/** Offers the file to the visitor as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Browsers that ask where to save the file read it only after the answer, so its address stays
  // valid for a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
