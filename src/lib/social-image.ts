/** The path of the image that other sites show in a link preview of the page. The build creates it. */
export function socialImagePath(page: string): string {
  return `/social/${page}.png`
}
