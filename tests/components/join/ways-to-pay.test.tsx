import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { saveQr } from '@/features/join/payment/save-qr'
import { UpiPayment } from '@/features/join/payment/upi-payment'
import { config } from '@/lib/config/config'
import { Toaster } from '@/ui/feedback/toaster'

import { expectOneToast } from '../render'

vi.mock('@/features/join/payment/save-qr', () => ({ saveQr: vi.fn<typeof saveQr>() }))

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile'

beforeEach(() => {
  render(
    <>
      <UpiPayment />
      <Toaster />
    </>,
  )
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save QR' }))
const link = () => screen.getByRole('link', { name: 'Pay with a UPI app' })

describe('the link to a UPI app', () => {
  const inApp = /The browser of this app can’t open UPI apps/
  const noApp = /No UPI app opened/

  it.each([
    ['Instagram', `${ANDROID} Instagram 400.0.0.0`],
    ['Facebook', `${ANDROID} [FBAN/EMA;FBAV/400.0]`],
    ['WhatsApp', `${ANDROID} WhatsApp/2.26`],
    ['another app', ANDROID.replace('Pixel 8', 'Pixel 8; wv')],
  ])(
    'in the browser built into %s, the link shows a message, and opens no UPI app',
    async (_app, agent) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
      const pressed = vi.fn<(event: Event) => void>()
      addEventListener('click', pressed, { once: true })

      await userEvent.click(link())

      expect(screen.getByText(inApp)).toBeVisible()
      expect(pressed.mock.calls[0]?.[0].defaultPrevented).toBe(true)
    },
  )

  it('if no UPI app opens, a message explains what else to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    try {
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(link())
      expect(screen.queryByText(noApp)).toBeNull()
      await waitFor(() => expect(screen.getByText(noApp)).toBeVisible())
      expect(screen.queryByText(inApp)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('if a UPI app opens and takes the focus, no message is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(link())
      dispatchEvent(new Event('blur'))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(screen.queryByText(noApp)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('saving the QR code', () => {
  it('the page explains how to pay if the UPI app is on the phone that shows the page', () => {
    expect(screen.getByText(/Is the app on this phone\? Save the QR/)).toBeVisible()
  })

  it('the visitor saves the QR code, and a toast explains how to use it', async () => {
    vi.mocked(saveQr).mockResolvedValue(true)
    await save()
    await expectOneToast(
      'QR Code Saved!',
      'In your UPI app, choose scan, then upload it from the gallery. Not there? Take a screenshot.',
    )
    expect(saveQr).toHaveBeenCalledWith(
      expect.stringContaining(`upi://pay?pa=${config.upi.vpa}`),
      'mooddrive-upi-qr.png',
    )
  })

  it('if the browser can’t save the QR code, a toast suggests a screenshot', async () => {
    vi.mocked(saveQr).mockRejectedValue(new Error('No canvas'))
    await save()
    await expectOneToast('Saving failed', 'Take a screenshot of the QR code instead.')
  })
})
