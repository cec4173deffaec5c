import { Link } from 'react-router-dom'

import { features } from '@/content/marketing/features'
import { featuresPage } from '@/content/pages/features'
import { ClosingCall } from '@/features/marketing/closing-call'
import { FeaturesMood } from '@/features/marketing/features/features-mood'
import { FeaturesPlace } from '@/features/marketing/features/features-place'
import { FeaturesSelection } from '@/features/marketing/features/features-selection'
import { FeaturesSharing } from '@/features/marketing/features/features-sharing'
import { FeaturesSound } from '@/features/marketing/features/features-sound'
import { FeaturesSpeed } from '@/features/marketing/features/features-speed'
import { PageHead } from '@/features/marketing/page-head'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { PageHeader } from '@/ui/page/page-header'

const { title, lede, download, downloadNote, closing } = features

export default function FeaturesPage() {
  return (
    <>
      <PageHead page={featuresPage} />
      <PageHeader
        title={title}
        lede={lede}
        actions={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Link to={paths.waitlist} className={buttonClass({ size: 'lg' })}>
              {download}
            </Link>
            <p className="max-w-82 text-sm text-mute">{downloadNote}</p>
          </div>
        }
      />
      <FeaturesSelection />
      <FeaturesSpeed />
      <FeaturesPlace />
      <FeaturesSharing />
      <FeaturesSound />
      <FeaturesMood />
      <ClosingCall title={closing.title} lede={closing.lede} />
    </>
  )
}
