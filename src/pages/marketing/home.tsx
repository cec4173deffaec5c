import { homePage } from '@/content/pages/home'
import { NotifyMeButton, RequestDemoButton } from '@/features/contact/message-dialog-button'
import { MusicDemoLink } from '@/features/music-demo/music-demo-link'
import { LazyMusicDemo } from '@/features/music-demo/lazy-music-demo'
import { Hero } from '@/features/marketing/home/hero'
import { homeData } from '@/features/marketing/home/home-data'
import { HomeDownload } from '@/features/marketing/home/home-download'
import { HomeFeatures, HomeOdometer } from '@/features/marketing/home/home-features'
import { HomeSteps } from '@/features/marketing/home/home-steps'
import { HomeTestimonials } from '@/features/marketing/home/home-testimonials'
import { PageHead, StructuredData } from '@/features/marketing/page-head'
import { TempoLine } from '@/ui/brand/tempo-line'

const besideJoining = {
  variant: 'secondary',
  size: 'lg',
  className: 'max-sm:flex-1 max-sm:px-3 max-sm:text-base',
} as const

export default function HomePage() {
  return (
    <>
      <PageHead page={homePage} />
      {import.meta.env.SSR && <StructuredData data={homeData} />}
      <Hero
        MusicDemoLink={MusicDemoLink}
        actions={
          <>
            <NotifyMeButton {...besideJoining} />
            <RequestDemoButton {...besideJoining} />
          </>
        }
      />
      <div className="overflow-x-clip">
        <TempoLine className="-mb-4 sm:-mb-9" />
        <div className="wrap relative">
          <LazyMusicDemo />
        </div>
      </div>
      <HomeOdometer />
      <HomeFeatures />
      <HomeSteps />
      <HomeTestimonials />
      <HomeDownload />
    </>
  )
}
