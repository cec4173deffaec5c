import { about } from '@/content/marketing/about'
import { aboutPage } from '@/content/pages/about'
import { AboutReach, AboutStory } from '@/features/marketing/about/about-story'
import { AboutTeam } from '@/features/marketing/about/about-team'
import { AboutValues } from '@/features/marketing/about/about-values'
import { ClosingCall } from '@/features/marketing/closing-call'
import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page/page-header'

export default function AboutPage() {
  return (
    <>
      <PageHead page={aboutPage} />
      <PageHeader title={about.title} lede={about.lede} />
      <AboutStory />
      <AboutReach />
      <AboutValues />
      <AboutTeam />
      <ClosingCall {...about.closing} />
    </>
  )
}
