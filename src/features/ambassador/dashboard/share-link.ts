import { founderOffer } from '@/content/founder-offer'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { toast } from '@/ui/toast'

const { premiumMonths, worth } = founderOffer
/** Ambassadors study in India, and so do their friends. */
const INVITATION = `Join me in MoodDrive’s Founder Club: ${FOUNDER_PRICE.india.text} once for ${premiumMonths} months of Premium, worth ${worth}. My code is already filled in:`

/** Where WhatsApp asks whom to send the link to. */
export function whatsAppLink(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${INVITATION} ${link}`)}`
}

/** By the device’s own way of sharing; what fails is said. */
export async function shareLink(link: string): Promise<void> {
  try {
    await navigator.share({ text: INVITATION, url: link })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({
      title: 'Error',
      description: 'Your browser couldn’t share the link. Copy it instead.',
      tone: 'danger',
    })
  }
}
