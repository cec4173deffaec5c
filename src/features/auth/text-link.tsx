import { Link, type LinkProps } from 'react-router-dom'

export function TextLink(props: LinkProps) {
  return <Link {...props} className="font-medium text-accent-text underline underline-offset-2" />
}
