import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { QrCode } from '@/ui/qr-code'

it('a QR code is one image with an accessible name', () => {
  render(<QrCode value="upi://pay?pa=founders@upi" label="Pay ₹49 by UPI" />)

  expect(screen.getByRole('img', { name: 'Pay ₹49 by UPI' })).toBeInTheDocument()
})

it('a QR code has the quiet zone of four modules that scanners need', () => {
  render(<QrCode value="upi://pay?pa=founders@upi" label="Pay" />)
  const picture = screen.getByRole('img')
  const [left, top, width, height] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const rows = (picture.querySelector('path')?.getAttribute('d') ?? '')
    .split('M')
    .slice(1)
    .map((row) => [...row.matchAll(/(h1v1h-1z)?m1 0/g)].map(([, square]) => square !== undefined))

  expect([left, top]).toEqual([-4, -4])
  expect(rows.length + 8).toBe(height)
  for (const row of rows) expect(row.length + 8).toBe(width)
  // The finder patterns are in three of the four corners.
  const corners = [rows[0]?.[0], rows[0]?.at(-1), rows.at(-1)?.[0]]
  expect(corners).toEqual([true, true, true])
})
