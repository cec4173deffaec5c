import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { UpiPayment } from '@/features/join/payment/upi-payment'
import { config } from '@/lib/config/config'

vi.mock('@/ui/qr-code', () => Promise.reject(new TypeError('Failed to fetch')))

it('if the QR code can’t be loaded, the waitlist page still shows the other ways to pay', async () => {
  // React logs the error even though an error boundary catches it.
  vi.mocked(console.error).mockImplementation(() => {})
  render(<UpiPayment />)

  expect(await screen.findByText('The QR code didn’t load')).toBeInTheDocument()
  expect(screen.getByText('Pay to the UPI ID, or reload the page.')).toBeInTheDocument()
  expect(screen.getByText(config.upi.vpa)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pay with a UPI app' })).toBeInTheDocument()
  vi.mocked(console.error).mockClear()
})
