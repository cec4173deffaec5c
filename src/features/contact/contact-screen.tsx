import { Link, useLocation } from 'react-router-dom'

import { contact } from '@/content/messages/contact'
import { useLaunch } from '@/content/joining/use-launch'
import { Faq } from '@/ui/page/faq'
import { GearedText } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'
import { KilometreStone } from '@/ui/brand/kilometre-stone'
import { PageHeader } from '@/ui/page/page-header'

import { ContactInfo } from './contact-info'
import { MessageForm } from './message-form'
import { contactForm } from './message-forms'

export function ContactScreen({ linkedSubject }: { linkedSubject: string }) {
  const { key } = useLocation()
  const { title, lede, stone, form, questions } = contact
  const launch = useLaunch()
  return (
    <>
      <PageHeader title={title} lede={lede} />
      <div className="wrap">
        <div className="flex justify-end border-b border-line pt-10 lg:pt-0">
          <KilometreStone {...stone} className="-mt-30 w-24 max-lg:hidden" />
        </div>
      </div>
      <div className="wrap grid gap-14 pt-12 lg:grid-cols-12 lg:gap-10 lg:pt-16">
        <section id="write" aria-labelledby="write-title" className="lg:col-span-7 lg:pr-10">
          <Heading level={2} id="write-title" className="mb-8">
            <GearedText words={form.title} className="max-sm:block" />
          </Heading>
          <MessageForm form={contactForm} linkedSubject={linkedSubject} visit={key} />
        </section>
        <div className="min-w-0 lg:col-span-5">
          <ContactInfo />
        </div>
      </div>
      <section id="quick-answers" aria-labelledby="answers-title" className="py-section">
        <div className="wrap grid gap-10 lg:grid-cols-12">
          <Heading level={2} id="answers-title" className="lg:col-span-5">
            <GearedText words={questions.title} />
          </Heading>
          <div className="lg:col-span-7">
            <Faq
              entries={questions.entries(launch).map(({ question, answer, link }) => ({
                question,
                answer,
                more: link && (
                  <Link
                    to={link.to}
                    className="font-semibold text-accent-text underline underline-offset-4"
                  >
                    {link.label}
                  </Link>
                ),
              }))}
            />
          </div>
        </div>
      </section>
    </>
  )
}
