import { founderOffer } from '@/content/joining/founder-offer'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { toast } from '@/ui/feedback/toast'

const { premiumMonths, worth } = founderOffer
/** Gives the price in rupees, because ambassadors and their friends study in India. */
const INVITATION = `Join me in MoodDrive’s Founder Club: ${FOUNDER_PRICE.india.text} once. You get ${premiumMonths} months of Premium, worth ${worth}. My code is already filled in:`

/** Returns the address at which WhatsApp asks for the recipient of the link. */
export function whatsAppLink(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${INVITATION} ${link}`)}`
}

/** Opens the device's share menu. A toast reports failures. */
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
