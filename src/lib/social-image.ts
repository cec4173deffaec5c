/** Where the build puts the picture that shows when somebody shares a page. */
export function socialImagePath(page: string): string {
  return `/social/${page}.png`
}
