import { paths } from './paths'

/** Where anybody can check this certificate. */
export function checkLink(certificateId: string): string {
  return `${location.origin}${paths.check}/${certificateId}`
}
