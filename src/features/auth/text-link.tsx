import { Link, type LinkProps } from 'react-router-dom'

/** A link within a text or below a form. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className="font-medium text-accent-text underline underline-offset-2" />
}
