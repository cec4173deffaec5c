import { DesignSystem } from '@/features/design-system/design-system'

export default function UiPage() {
  return (
    <>
      <title>Design system · MoodDrive</title>
      <DesignSystem />
    </>
  )
}
