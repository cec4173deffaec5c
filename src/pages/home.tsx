import { Hero } from '@/features/marketing/hero'
import { JoiningSteps } from '@/features/marketing/joining-steps'
import { PageHead } from '@/features/marketing/page-head'

export default function HomePage() {
  return (
    <>
      <PageHead page="home" />
      <Hero />
      <JoiningSteps />
    </>
  )
}
