import { company } from '@/content/legal/company'

export function SupportLink({ subject }: { subject?: string | undefined }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <a href={`mailto:${company.supportEmail}${query}`} className="underline hover:text-fg">
      {company.supportEmail}
    </a>
  )
}
