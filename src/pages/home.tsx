import { home } from '@/content/home'
import { Hero } from '@/features/marketing/hero'
import { JoiningSteps } from '@/features/marketing/joining-steps'

export default function HomePage() {
  return (
    <>
      <title>{`${home.title} · MoodDrive`}</title>
      <Hero />
      <JoiningSteps />
    </>
  )
}
