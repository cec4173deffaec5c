import { paths } from './paths'

/** The public page that checks this certificate. */
export function checkLink(certificateId: string): string {
  return `${location.origin}${paths.check}/${certificateId}`
}
